import { i18n } from "#i18n";
import { formatBytes } from "./format.ts";

/** Returns a size in words, such as “1,280 × 853 pixels” and “1.2 MB”, as far as it is known. */
export function sizeInWords(size: {
  width?: number | undefined;
  height?: number | undefined;
  bytes?: number | undefined;
}): string[] {
  const { width, height, bytes } = size;
  return [
    ...(width && height ? [i18n.t("image.pixels", [width, height])] : []),
    ...(bytes === undefined ? [] : [formatBytes(bytes)]),
  ];
}
