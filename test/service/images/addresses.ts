import { type BoxName, boxNames, fits } from "./boxes.ts";
import { shownFormat } from "./representations.ts";
import type { ImageRow } from "./store.ts";

const longestSlugs = 151;

function datePath(image: ImageRow): string {
  const date = new Date(image.created_at * 1000);
  return `${date.getUTCFullYear()}/${date.getUTCMonth() + 1}/${date.getUTCDate()}`;
}

/** Returns the paths below the picture root, by representation. */
export function representationPaths(image: ImageRow): Record<string, string> {
  const base = `/${datePath(image)}/${image.id}`;
  const extension = shownFormat(image.format);
  const sized = (name: BoxName) => `${base}/${fits(image, name) ? "full" : name}.${extension}`;
  const films =
    image.format === "gif" ? { webm: `${base}/full.webm`, mp4: `${base}/full.mp4` } : {};
  return {
    full: `/view${base}.${extension}`,
    ...Object.fromEntries(boxNames.map((name) => [name, sized(name)])),
    ...films,
  };
}

/** Returns the public path of an image, which contains its tags. */
export function viewPath(image: ImageRow, tags: readonly string[]): string {
  const slugs = tags
    .map((name) => name.replaceAll(" ", "+").replace(/[^a-z0-9_+-]/g, ""))
    .filter((slug) => slug !== "")
    .join("_")
    .slice(0, longestSlugs);
  const extension = shownFormat(image.format);
  return `/view/${datePath(image)}/${image.id}__${slugs}.${extension}`;
}

export function isOnPath(image: ImageRow, date: string): boolean {
  return datePath(image) === date;
}
