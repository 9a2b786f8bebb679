import type { RuleResult } from "../../picture/rule-result.ts";
import { displayedFile, needsReferer } from "../rule/original-file.ts";
import type { SourceSite } from "../rule/source-site.ts";

export const pximg: SourceSite = {
  name: "pximg",
  title: "Other services of pixiv",
  hosts: [".pximg.net"],
  facts: { file: "larger", knows: [], fetched: "needs-referer" },
  find: ({ file }) => ({
    ...needsReferer(withoutPximgSize(file)),
    // Placeholders and interface graphics.
    ...(file.hostname === "s.pximg.net" && { not_a_work: true }),
  }),
};

/** Removes `/c/SIZE/`, which requests a smaller file, from the path; pixiv Sketch may have more steps before `/uploads/`. */
export function withoutPximgSize(file: URL): Pick<RuleResult, "candidates" | "shown"> {
  const path = file.pathname.replace(
    // sketch.pximg.net/c/540x540/uploads/medium/file/1000000/abc.jpg
    /^\/(?:c!?\/[^/]+(?=\/.)(?!.*\/uploads\/)|.+?(?=\/uploads\/))/u,
    "",
  );
  if (path === file.pathname) return displayedFile();
  const url = `${file.origin}${path}`;
  return { candidates: [{ url, reason: "larger-size" }], shown: { flags: ["sample"] } };
}
