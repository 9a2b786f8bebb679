import { casesOf } from "./source-case.ts";

export const cases = casesOf("cohost", [
  {
    what: "A rendition by parameters",
    file: "https://staging.cohostcdn.org/attachment/1b5c9a0e-3f74-4c39-8d3b-2b9d7b0c1e11/sketch.png?width=675&auto=webp&dpr=1",
    page: { url: "https://cohost.org/inkwell/post/3141592-a-small-sketch" },
    expected: {
      best: "https://staging.cohostcdn.org/attachment/1b5c9a0e-3f74-4c39-8d3b-2b9d7b0c1e11/sketch.png",
      source: "https://cohost.org/inkwell/post/3141592-a-small-sketch",
      artist: "inkwell",
    },
  },
  {
    what: "A post in a feed",
    file: "https://staging.cohostcdn.org/attachment/1b5c9a0e-3f74-4c39-8d3b-2b9d7b0c1e11/sketch.png",
    page: {
      url: "https://cohost.org/rc/dashboard",
      enclosing: "https://cohost.org/inkwell/post/3141592-a-small-sketch?source=share",
    },
    expected: {
      best: null,
      source: "https://cohost.org/inkwell/post/3141592-a-small-sketch",
      artist: "inkwell",
    },
  },
  {
    what: "An avatar",
    file: "https://staging.cohostcdn.org/avatar/77-1b5c9a0e-profile.png?dpr=2&width=80",
    page: { url: "https://cohost.org/inkwell" },
    expected: { best: null, source: null, not_a_work: true },
  },
  {
    what: "A tag's list is no source",
    file: "https://staging.cohostcdn.org/attachment/1b5c9a0e-3f74-4c39-8d3b-2b9d7b0c1e11/sketch.png",
    page: { url: "https://cohost.org/rc/tagged/foxes" },
    expected: { best: null, source: null },
  },
]);
