// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://perch.example/" }
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { scanDocument } from "../../../lib/page/scan.ts";
import { makePick } from "../../../lib/pick/make-pick.ts";
import type { Pick } from "../../../lib/picture/pick.ts";
import { findSources } from "../../../lib/sources/find-sources.ts";
import { allStructures } from "../../gallery/structures/all.ts";
import { PICTURES, SITE, type Structure } from "../../gallery/structures/structure.ts";

declare global {
  interface Window {
    happyDOM: { setURL(url: string): void };
  }
}

const FACTS = ["file", "source", "artist", "date"] as const;

beforeEach(() => {
  Element.prototype.checkVisibility ??= () => true;
});
afterEach(() => {
  vi.restoreAllMocks();
  document.head.innerHTML = "";
  document.body.innerHTML = "";
});

/** Returns the pick of a structure's picture. */
async function pickOf({ url, loaded, head = "", body, picture = "#it" }: Structure): Promise<Pick> {
  window.happyDOM.setURL(SITE + url);
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([
    { name: SITE + (loaded ?? url) } as PerformanceEntry,
  ]);
  document.head.innerHTML = head;
  document.body.innerHTML = body;
  const image = document.querySelector(picture);
  const { scan } = scanDocument(
    document,
    { what: "click", element_id: 1 },
    { openRoot: () => null, clicked: () => image, hovered: () => null, now: () => 0 },
  );
  const [finding] = await findSources(scan);
  const [first] = scan.pictures;
  if (!first || !finding) throw new Error("The picture was not found.");
  return makePick(scan.document, { ...first, finding }, { page: { url: SITE + url, title: "" } })
    .pick;
}

it.each(allStructures.map((structure) => [structure.name, structure] as const))(
  "claims nothing wrong of a picture in %s",
  async (_, structure) => {
    const { facts, open = [], offered = [] } = structure;
    const pick = await pickOf(structure);
    const known = {
      file: pick.candidates[0]?.url ?? null,
      source: pick.source_url,
      artist: pick.artist?.handle ?? null,
      date: pick.posted_at ?? null,
    };
    const right = {
      ...facts,
      file: PICTURES + (facts.file ?? new URL(shownIn(structure)).pathname),
      source: facts.source === null ? null : SITE + facts.source,
    };
    const rated = FACTS.map((fact) =>
      known[fact] === right[fact]
        ? `${fact}: right`
        : known[fact] === null
          ? `${fact}: nothing`
          : `${fact}: wrong (${known[fact]})`,
    );
    expect(rated).toEqual(
      FACTS.map((fact) => `${fact}: ${open.some((one) => one === fact) ? "nothing" : "right"}`),
    );
    expect((pick.offered_artists ?? []).map(({ handle }) => handle)).toEqual(
      expect.arrayContaining([...offered]),
    );
  },
);

const shownIn = ({ body }: Structure) => /id="it"[^>]* src="([^"]+)"/u.exec(body)?.[1] ?? "";
