import { html, raw } from "hono/html";
import { type SampleSite, sitePage } from "../sites/sample-site.ts";
import { allStructures } from "./all.ts";
import { PICTURES, SITE, type Structure } from "./structure.ts";

const hostAt = (index: number) => `page${index}.perch.example`;

/** Returns where a structure is served: each has a host of its own, because their paths are the same. */
export function originOf(structure: Structure): string {
  return `https://${hostAt(allStructures.indexOf(structure))}`;
}

/** The structures. The script of some moves to the shown address, as an application does, when the user reaches the page. */
export const structureSite: SampleSite = {
  title: "Structures",
  hosts: [new URL(PICTURES).host, ...allStructures.keys().map(hostAt)],
  start: `https://${hostAt(0)}${allStructures[0]?.url}`,
  page({ hostname, pathname, origin }) {
    const structure = allStructures.find((_, index) => hostAt(index) === hostname);
    const atOrigin = (text: string) => raw(text.replaceAll(SITE, origin));
    const behind = structure?.behind?.[pathname];
    if (behind !== undefined) return sitePage("Post", "", atOrigin(behind) as never);
    if (!structure || pathname !== (structure.loaded ?? structure.url)) return undefined;
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
  file({ hostname, pathname }) {
    if (hostname !== new URL(PICTURES).host) return undefined;
    return pathname.startsWith("/boats")
      ? { picture: "boats", ...(pathname.includes("full") ? {} : { width: 480 }) }
      : { picture: "alps", width: 240 };
  },
};
