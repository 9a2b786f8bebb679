import type { Image } from "../../../lib/api/image.ts";
import type { Pick } from "../../../lib/picture/pick.ts";
import type { Draft, ReverseSearch, TextSearch } from "../../../lib/records.ts";

/** Start of 2026. */
const BEGIN = Date.UTC(2026, 0, 1);

const pickOf = (index: number): Pick => ({
  page: { url: `https://gallery.example/post/${index}`, title: `Post ${index}` },
  candidates: [{ url: `https://gallery.example/files/${index}.png`, found: "img" }],
  shown: 0,
  source_url: `https://gallery.example/post/${index}`,
  text: null,
});

export const draftOf = (index: number): Draft => ({
  kind: "draft",
  id: `draft-${index}`,
  created_at: BEGIN - index,
  profile_id: "local",
  pick: pickOf(index),
  fields: {
    url: `https://gallery.example/files/${index}.png`,
    source_urls: [`https://gallery.example/post/${index}`],
    description: `Number ${index}`,
    tags: ["safe", "oil painting", "landscape"],
  },
  state: { status: "editing" },
  journal: [{ at: BEGIN - index, step: "editing" }],
});

const ready = (images: readonly Image[]) => ({
  status: "ready" as const,
  value: { images: [...images], total: 335 },
});

export const textOf = (index: number, images: readonly Image[]): TextSearch => ({
  kind: "text",
  id: `text-${index}`,
  created_at: BEGIN - index,
  profile_id: "local",
  q: `safe, number ${index}`,
  page: 1,
  per_page: 24,
  state: ready(images),
});

export const reverseOf = (index: number, images: readonly Image[]): ReverseSearch => ({
  kind: "reverse",
  id: `reverse-${index}`,
  created_at: BEGIN - index,
  profile_id: "local",
  pick: pickOf(index),
  distance: 0.25,
  steps: [],
  so_far: [],
  verdicts: {},
  state: ready(images.slice(0, 3)),
});
