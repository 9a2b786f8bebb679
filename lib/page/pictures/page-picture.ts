import {
  candidatesOfAll,
  largestDisplayedSize,
  mergeByAddress,
  putPlaceholderLast,
} from "../../picture/merge.ts";
import { isTooSmallToMatter } from "../../picture/rank.ts";
import type { PictureShape, ScannedCandidate } from "../../picture/scan-data.ts";
import { rectOf } from "../elements/elements.ts";
import { attributeOf, nativeProperty } from "../elements/native-dom.ts";
import { candidatesAround } from "./picture-candidates.ts";

type Size = PictureShape["displayed"];

/** Empty array shared by thousands of pictures. */
const NONE: readonly PagePicture[] = [];

/**
 * A picture found in a page. Its candidates, surroundings and displayed size are slow to read and rarely needed, so they are read lazily, once.
 */
export class PagePicture implements PictureShape {
  readonly element: Element;
  /** Address of the first candidate. */
  readonly address: string;
  /** Names the file that its element showed when it was found. */
  readonly #file: string | null;
  /** Other elements that show the same file. */
  readonly #others: readonly PagePicture[];
  #candidates: ScannedCandidate[] | undefined;
  #rect: DOMRectReadOnly | undefined;
  #displayed: Size | undefined;

  /** `candidates` is a string if only the address has been read. */
  constructor(
    element: Element,
    candidates: ScannedCandidate[] | string,
    others: readonly PagePicture[] = NONE,
    file = fileOf(element),
  ) {
    this.element = element;
    this.#file = file;
    this.#others = others;
    if (typeof candidates !== "string") this.#candidates = putPlaceholderLast(candidates);
    this.address = this.#candidates?.[0]?.url ?? `${candidates}`;
  }

  /** Returns the picture with others that show the same file. */
  with(others: readonly PagePicture[]): PagePicture {
    const candidates = candidatesOfAll([this, ...others]);
    return new PagePicture(this.element, candidates, others, this.#file);
  }

  /** Returns false if its element shows another file by now, or has left the page. */
  isUnchanged(): boolean {
    return nativeProperty(Node, this.element, "isConnected") && fileOf(this.element) === this.#file;
  }

  get candidates(): ScannedCandidate[] {
    this.#candidates ??= putPlaceholderLast(candidatesAround(this.element));
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
      const isShown = width > 0 && height > 0 && this.candidates[0]?.origin !== "link";
      const ownSize = isShown ? { width: Math.round(width), height: Math.round(height) } : null;
      this.#displayed = largestDisplayedSize([{ displayed: ownSize }, ...this.#others]);
    }
    return this.#displayed;
  }

  get minor(): boolean {
    return isTooSmallToMatter(this.candidates, this.displayed);
  }
}

export const mergeSameFile = (pictures: readonly PagePicture[]) =>
  mergeByAddress(pictures, ([first, ...others]) => first.with(others));

/** Returns what names the file that an element shows. A style may change otherwise, for example in a carousel. */
function fileOf(element: Element): string | null {
  if (element instanceof HTMLImageElement) return element.currentSrc;
  return element instanceof HTMLElement
    ? element.style.backgroundImage
    : attributeOf(element, "href");
}
