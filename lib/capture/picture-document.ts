import { FoundPicture } from "./found-picture.ts";
import { filesOf } from "./picture-files.ts";
import { addressOf, all, own } from "./unclobbered.ts";

/** The picture that a document is, where the browser was led to a file itself; null for pages. */
export function pictureOfDocument(document: Document): FoundPicture | null {
  if (!/^(?:image|video)\//u.test(own(Document, document, "contentType"))) return null;
  const element = all(document, "img, video")[0] ?? own(Document, document, "documentElement");
  const { width, height } = filesOf(element)[0] ?? {};
  const size = width && height ? { width, height } : {};
  return new FoundPicture(element, [{ url: addressOf(document), ...size, found: "document" }]);
}
