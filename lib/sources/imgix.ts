import { asShown, originalAt, withoutQuery } from "./original-file.ts";
import type { SourceSite } from "./source-site.ts";

/** A service that renders files for other sites by parameters. https://docs.imgix.com */
export const imgix: SourceSite = {
  name: "imgix",
  title: "imgix",
  hosts: [".imgix.net"],
  find(facts) {
    const { hostname, searchParams } = facts.file;
    if (!hostname.endsWith(".imgix.net")) return null;
    return searchParams.has("s")
      ? asShown("signed")
      : originalAt(facts, [withoutQuery(facts.file)]);
  },
};
