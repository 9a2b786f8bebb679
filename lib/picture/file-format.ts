/** File formats of published pictures. Philomena services accept the first five. */
export const FILE_FORMATS = ["gif", "jpeg", "png", "svg", "webm", "webp", "avif", "mp4"] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

const ACCEPTED: ReadonlySet<FileFormat> = new Set(["gif", "jpeg", "png", "svg", "webm"]);

/** Returns true if Philomena services accept the format. */
export const isAccepted = (format: FileFormat) => ACCEPTED.has(format);

/** Returns true if a file under this address may be an animation that services do not accept as it is. */
export function mayBeAnimated(address: string): boolean {
  const format = formatOfAddress(address);
  return format === null || format === "webp" || format === "avif";
}

/** Formats by file extension and parameter value. */
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

const formatNamed = (text: string | null | undefined) => {
  const written = text?.toLowerCase() ?? "";
  return Object.hasOwn(WRITTEN, written) ? (WRITTEN[written] ?? null) : null;
};

/**
 * Returns the format in an address: a `format` parameter (X), a suffix after `@` (Bluesky) or the extension. Null if the address
 * has no format; the host may still send another one.
 */
export function formatOfAddress(address: string): FileFormat | null {
  const url = URL.parse(address);
  if (!url) return null;
  const { pathname, searchParams } = url;
  return (
    formatNamed(searchParams.get("format")) ??
    formatNamed(/[.@]([a-z0-9]{3,4})$/iu.exec(pathname)?.[1])
  );
}
