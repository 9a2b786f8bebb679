import { html, raw } from "hono/html";
import { type Markup, type SampleFile, sitePage } from "../sites/sample-site.ts";
import { allStructures } from "./all.ts";
import { boardPosts } from "./board-posts.ts";
import { PICTURES, SITE, type Structure } from "./structure.ts";

/** All structures that are served. */
const served: readonly Omit<Structure, "facts">[] = [...allStructures, ...boardPosts];

const hostAt = (index: number) => `page${index}.perch.example`;

/** Returns where a structure is served: each has a host of its own, because their paths are the same. */
export function originOf(structure: Omit<Structure, "facts">): string {
  return `https://${hostAt(served.indexOf(structure))}`;
}

/** The structures. The script of some moves to the shown address, as an application does, when the user reaches the page. */
export const structureSite = {
  hosts: [new URL(PICTURES).host, ...served.keys().map(hostAt)],
  page({ hostname, pathname, search, origin }: URL): Markup | undefined {
    const structure = served.find((_, index) => hostAt(index) === hostname);
    const atOrigin = (text: string) => raw(text.replaceAll(SITE, origin));
    const behind = structure?.behind?.[pathname];
    if (behind !== undefined) return sitePage("Post", "", atOrigin(behind) as never);
    const address = structure?.loaded ?? structure?.url;
    if (!structure || (address !== pathname && address !== pathname + search)) return undefined;
    const move = structure.loaded
      ? `<script>addEventListener("mousemove", () => history.pushState(null, "", ${JSON.stringify(structure.url)}), { once: true })</script>`
      : "";
    return sitePage(
      "Structure",
      atOrigin(structure.head ?? "") as never,
      html`${atOrigin(structure.body + move)}`,
      structure.bodyType && `itemscope itemtype="${structure.bodyType}"`,
    );
  },
  file({ hostname, pathname }: URL): SampleFile | undefined {
    if (hostname !== new URL(PICTURES).host) return undefined;
    return pathname.startsWith("/boats")
      ? { picture: "boats", ...(pathname.includes("full") ? {} : { width: 480 }) }
      : { picture: "alps", width: 240 };
  },
};
