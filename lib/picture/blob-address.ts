/**
 * Returns a `blob:` address for bytes that were loaded from `url`, which is its fragment: the browser's menu tells only the address of a
 * picture that the user right-clicks in a view.
 */
export const blobAddress = (blob: Blob, url = ""): string =>
  URL.createObjectURL(blob) + (url && `#${url}`);

/** Releases the bytes behind an address. Browsers ignore one with a fragment. */
export const revokeAddress = (address: string): void =>
  URL.revokeObjectURL(address.replace(/#.*/su, ""));

/** Returns the address that a picture of Tagpie's own views was loaded from; any other address stays. */
export function originalAddress(src: string, ownRoot: string): string {
  const fragment = src.startsWith(`blob:${ownRoot}`) ? src.indexOf("#") : -1;
  return fragment < 0 ? src : src.slice(fragment + 1);
}
