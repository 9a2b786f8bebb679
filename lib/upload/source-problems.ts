/** Maximum number of sources of an image. Services refuse an upload with more. */
export const MAX_SOURCES = 15;
/** Maximum length of a source, in characters. */
export const MAX_UPLOADED_SOURCE_LENGTH = 255;

type SourceProblem = "not-web" | "too-long";

/** Returns why a service refuses a source, or null. An empty source is not sent. */
export function sourceProblem(source: string): SourceProblem | null {
  const address = source.trim();
  if (address === "") return null;
  if (!/^https?:\/\//u.test(address) || !URL.canParse(address)) return "not-web";
  return address.length > MAX_UPLOADED_SOURCE_LENGTH ? "too-long" : null;
}
