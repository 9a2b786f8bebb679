import { candidatesOfAll, largest, mergeBy, standInLast } from "../picture/merge.ts";
import { isMinor } from "../picture/rank.ts";
import type { PictureShape, ScannedCandidate } from "../picture/scan-data.ts";
import { candidatesAround } from "./picture-candidates.ts";

type Size = PictureShape["displayed"];

/** Empty array shared by thousands of pictures. */
const NONE: readonly FoundPicture[] = [];

/**
 * A picture found in a page. Its candidates, surroundings and displayed size are slow to read and rarely needed, so they are read lazily, once.
 */
export class FoundPicture implements PictureShape {
  readonly element: Element;
  /** Address of the first candidate. */
  readonly address: string;
  /** Other elements that show the same file. */
  readonly #others: readonly FoundPicture[];
  #candidates: ScannedCandidate[] | undefined;
  #rect: DOMRectReadOnly | undefined;
  #displayed: Size | undefined;

  /** `candidates` is a string if only the address has been read. */
  constructor(
    element: Element,
    candidates: ScannedCandidate[] | string,
    others: readonly FoundPicture[] = NONE,
  ) {
    this.element = element;
    this.#others = others;
    if (typeof candidates !== "string") this.#candidates = standInLast(candidates);
    this.address = this.#candidates?.[0]?.url ?? `${candidates}`;
  }

  get candidates(): ScannedCandidate[] {
    this.#candidates ??= standInLast(candidatesAround(this.element));
    return this.#candidates;
  }

  get rect(): DOMRectReadOnly {
    this.#rect ??= rectOf(this.element);
    return this.#rect;
  }

  get displayed(): Size {
    if (this.#displayed === undefined) {
      const { width, height } = this.rect;
      // A link without a picture shows only text, so its size says nothing.
      const isShown = width > 0 && height > 0 && this.candidates[0]?.found !== "link";
      const own = isShown ? { width: Math.round(width), height: Math.round(height) } : null;
      this.#displayed = largest([{ displayed: own }, ...this.#others]);
    }
    return this.#displayed;
  }

  get minor(): boolean {
    return isMinor(this.candidates, this.displayed);
  }
}

export const merged = (pictures: readonly FoundPicture[]) =>
  mergeBy(pictures, (places) => {
    const [{ element }, ...others] = places;
    return new FoundPicture(element, candidatesOfAll(places), others);
  });

export const rectOf = (element: Element): DOMRectReadOnly =>
  Element.prototype.getBoundingClientRect.call(element);
