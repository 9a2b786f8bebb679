import { filesOfAll, largest, mergeBy, standInLast } from "./merge.ts";
import { isMinor } from "./rank.ts";
import type { PictureShape, ScannedFile } from "./scan-data.ts";
import type { ShownPicture } from "./shown-pictures.ts";

type Size = PictureShape["displayed"];

/**
 * A picture that is ready to be told of. Where it stands and how large it is shown is read when somebody asks, once: of a page's thousands
 * few are asked for, and reading takes longer than all else of them.
 */
export class FoundPicture implements PictureShape {
  readonly element: Element;
  readonly files: ScannedFile[];
  /** Further places of the same file. */
  readonly #others: readonly FoundPicture[];
  #rect: DOMRectReadOnly | undefined;
  #displayed: Size | undefined;

  constructor({ element, files }: ShownPicture, others: readonly FoundPicture[] = []) {
    this.element = element;
    this.files = files;
    this.#others = others;
  }

  get rect(): DOMRectReadOnly {
    this.#rect ??= rectOf(this.element);
    return this.#rect;
  }

  get displayed(): Size {
    if (this.#displayed === undefined) {
      const { width, height } = this.rect;
      // Of a link without a picture only its words are shown.
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

export const foundPicture = ({ element, files }: ShownPicture) =>
  new FoundPicture({ element, files: standInLast(files) });

export const merged = (pictures: readonly FoundPicture[]) =>
  mergeBy(pictures, (places) => {
    const [{ element }, ...others] = places;
    return new FoundPicture({ element, files: filesOfAll(places) }, others);
  });

export const rectOf = (element: Element): DOMRectReadOnly =>
  Element.prototype.getBoundingClientRect.call(element);
