import { filesOfAll, largest, mergeBy, standInLast } from "../picture/merge.ts";
import { isMinor } from "../picture/rank.ts";
import type { PictureShape, ScannedFile } from "../picture/scan-data.ts";
import { filesAround } from "./picture-files.ts";

type Size = PictureShape["displayed"];

/** Empty array shared by thousands of pictures. */
const NONE: readonly FoundPicture[] = [];

/**
 * A picture found in a page. Its files, surroundings and displayed size are slow to read and rarely needed, so they are read lazily, once.
 */
export class FoundPicture implements PictureShape {
  readonly element: Element;
  /** Address of the first file. */
  readonly address: string;
  /** Other elements that show the same file. */
  readonly #others: readonly FoundPicture[];
  #files: ScannedFile[] | undefined;
  #rect: DOMRectReadOnly | undefined;
  #displayed: Size | undefined;

  /** `files` is a string if only the address has been read. */
  constructor(
    element: Element,
    files: ScannedFile[] | string,
    others: readonly FoundPicture[] = NONE,
  ) {
    this.element = element;
    this.#others = others;
    if (typeof files !== "string") this.#files = standInLast(files);
    this.address = this.#files?.[0]?.url ?? `${files}`;
  }

  get files(): ScannedFile[] {
    this.#files ??= standInLast(filesAround(this.element));
    return this.#files;
  }

  get rect(): DOMRectReadOnly {
    this.#rect ??= rectOf(this.element);
    return this.#rect;
  }

  get displayed(): Size {
    if (this.#displayed === undefined) {
      const { width, height } = this.rect;
      // A link without a picture shows only text, so its size says nothing.
      const isShown = width > 0 && height > 0 && this.files[0]?.found !== "link";
      const own = isShown ? { width: Math.round(width), height: Math.round(height) } : null;
      this.#displayed = largest([{ displayed: own }, ...this.#others]);
    }
    return this.#displayed;
  }

  get minor(): boolean {
    return isMinor(this.files, this.displayed);
  }
}

export const merged = (pictures: readonly FoundPicture[]) =>
  mergeBy(pictures, (places) => {
    const [{ element }, ...others] = places;
    return new FoundPicture(element, filesOfAll(places), others);
  });

export const rectOf = (element: Element): DOMRectReadOnly =>
  Element.prototype.getBoundingClientRect.call(element);
