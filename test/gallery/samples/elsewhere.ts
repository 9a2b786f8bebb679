import { html } from "hono/html";
import { plainPicture } from "../layout.ts";
import { expectation } from "../posts.ts";
import { post, type Sample } from "./sample.ts";

/** Pictures on hosts with access rules. */
export const elsewhere: Record<string, Sample> = {
  cdn: {
    title: "On a host for everybody",
    hint: `its host allows every page to read it; it ${expectation("boats")}`,
    body: ({ cdn }) => plainPicture(post("boats"), cdn),
  },
  gated: {
    title: "On a host that requires a Referer",
    hint: `a service cannot fetch it; it ${expectation("alps")}`,
    body: ({ gated }) => plainPicture(post("alps"), gated),
  },
  guarded: {
    title: "On a host for members that requires a Referer",
    hint: "a service cannot fetch it, and it needs a cookie",
    body: ({ guarded }) => html`${plainPicture(post("alps-at-night"), guarded)}
${guarded === "" ? "" : html`<p><a id="sign-in" href="${guarded}/login">Sign in</a></p>`}`,
  },
  members: {
    title: "On a host for members",
    hint: `a service cannot fetch it, and it needs a cookie; it ${expectation("new-boats-detail")}`,
    body: ({ members }) => html`${plainPicture(post("boats-detail"), members)}
${members === "" ? "" : html`<p><a id="sign-in" href="${members}/login">Sign in</a></p>`}`,
  },
};
