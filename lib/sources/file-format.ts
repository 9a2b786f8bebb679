/** Formats in which pictures are published. Services of this kind take the first five. */
export type FileFormat = "gif" | "jpeg" | "png" | "svg" | "webm" | "webp" | "avif" | "mp4";

const ACCEPTED: ReadonlySet<FileFormat> = new Set(["gif", "jpeg", "png", "svg", "webm"]);

/** Whether services of this kind take files of the format. */
export const isAccepted = (format: FileFormat) => ACCEPTED.has(format);

/** How addresses write the formats. */
const WRITTEN: Record<string, FileFormat> = {
  apng: "png",
  avif: "avif",
  gif: "gif",
  jfif: "jpeg",
  jpe: "jpeg",
  jpeg: "jpeg",
  jpg: "jpeg",
  m4v: "mp4",
  mp4: "mp4",
  png: "png",
  svg: "svg",
  webm: "webm",
  webp: "webp",
};

const named = (text: string | null | undefined) => {
  const written = text?.toLowerCase() ?? "";
  return Object.hasOwn(WRITTEN, written) ? (WRITTEN[written] ?? null) : null;
};

/**
 * The format that an address speaks of: in a `format` parameter (X), after an `@` (Bluesky) or as its ending. A host may send
 * another one all the same; null where it says none.
 */
export function formatOfAddress(address: string): FileFormat | null {
  const url = URL.parse(address);
  if (!url) return null;
  const name = url.pathname.slice(url.pathname.lastIndexOf("/") + 1);
  return named(url.searchParams.get("format")) ?? named(/[.@]([a-z0-9]{3,4})$/iu.exec(name)?.[1]);
}
