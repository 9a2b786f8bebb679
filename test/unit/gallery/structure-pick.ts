import { vi } from "vitest";
import { scanDocument } from "../../../lib/page/scan.ts";
import { makePick } from "../../../lib/pick/make-pick.ts";
import type { PickedPicture } from "../../../lib/picture/pick.ts";
import { createTimeSlices } from "../../../lib/picture/time-slices.ts";
import { findSources } from "../../../lib/sources/find-sources.ts";
import { guessLargerFiles } from "../../../lib/sources/generic/generic-files.ts";
import { quoteCaption } from "../../../lib/upload/quotation.ts";
import { PICTURES, SITE, type Structure } from "../../gallery/structures/structure.ts";

declare global {
  interface Window {
    happyDOM: { setURL(url: string): void };
  }
}

export const FACTS = ["file", "source", "artist", "date", "description"] as const;

/** Facts about a picture; null where a page or Tagpie has none. */
export type Facts = Record<(typeof FACTS)[number], string | null>;

/** Completes the test environment to what browsers have. */
export function completeDom(): void {
  Element.prototype.checkVisibility ??= () => true;
  // Browsers define `textContent` for all nodes, happy-dom for each kind of them.
  const { get } = Object.getOwnPropertyDescriptor(Element.prototype, "textContent") ?? {};
  vi.spyOn(Node.prototype, "textContent", "get").mockImplementation(function (this: Node) {
    return this instanceof Element ? get?.call(this) : this.nodeValue;
  });
}

export function resetDom(): void {
  vi.restoreAllMocks();
  document.head.innerHTML = "";
  document.body.innerHTML = "";
  document.body.removeAttribute("itemscope");
  document.body.removeAttribute("itemtype");
}

/** Returns the pick of a structure's picture. */
export async function pickOf({
  url,
  loaded,
  head = "",
  body,
  bodyType,
  picture = "#it",
}: Omit<Structure, "facts">): Promise<PickedPicture> {
  window.happyDOM.setURL(SITE + url);
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([
    { name: SITE + (loaded ?? url) } as PerformanceEntry,
  ]);
  document.head.innerHTML = head;
  document.body.innerHTML = body;
  if (bodyType) {
    document.body.setAttribute("itemscope", "");
    document.body.setAttribute("itemtype", bodyType);
  }
  const image = document.querySelector(picture);
  const { scan } = await scanDocument(
    document,
    { what: "click", element_id: 1 },
    {
      openRoot: () => null,
      clicked: () => image,
      hovered: () => null,
      pressed: () => null,
      turns: createTimeSlices(() => 0),
    },
  );
  const [rule_result] = await findSources(scan);
  const [first] = scan.pictures;
  if (!first || !rule_result) throw new Error("The picture was not found.");
  return makePick(
    scan.document,
    { ...first, rule_result },
    { page: { url: SITE + url, title: "" } },
  );
}

/** Returns the facts of a pick in the form of those of its structure. */
export function factsOf(pick: PickedPicture, structure: Structure): Facts {
  const { facts } = structure;
  const written = (pick.caption ?? pick.text ?? "").trim();
  // A description that is too long for a picture is compared in full.
  const isLong = quoteCaption(pick).length > 700;
  const described = isLong ? written : written.slice(0, facts.description?.length);
  // A guess is tried first, and the next file is taken where it does not load.
  const guesses = new Set(
    guessLargerFiles(new URL(shownIn(structure), PICTURES)).map(({ url }) => url),
  );
  const rightFile = rightFacts(structure).file;
  const file = pick.candidates.find(({ url }) => url === rightFile || !guesses.has(url));
  return {
    file: file?.url ?? null,
    source: pick.source_url,
    artist: pick.artist?.handle ?? null,
    date: pick.posted_at ?? null,
    description: facts.description === undefined ? null : described,
  };
}

export function rightFacts(structure: Structure): Facts {
  const { facts } = structure;
  return {
    ...facts,
    file: new URL(facts.file ?? new URL(shownIn(structure)).pathname, PICTURES).href,
    source: facts.source?.startsWith("/") ? SITE + facts.source : facts.source,
    description: facts.description ?? null,
  };
}

/** Returns the address of the file that a structure shows. */
export const shownIn = ({ body }: Structure): string =>
  /id="it"[^>]* src="([^"]+)"/u.exec(body)?.[1] ?? "";
