import { FoundPicture } from "./found-picture.ts";
import { candidatesOf } from "./picture-candidates.ts";
import { addressOf, all, own } from "./unclobbered.ts";

/** Returns the picture if the document is an image or video file; null for pages. */
export function pictureOfDocument(document: Document): FoundPicture | null {
  if (!/^(?:image|video)\//u.test(own(Document, document, "contentType"))) return null;
  const element = all(document, "img, video")[0] ?? own(Document, document, "documentElement");
  const { width, height } = candidatesOf(element)[0] ?? {};
  const size = width && height ? { width, height } : {};
  return new FoundPicture(element, [{ url: addressOf(document), ...size, found: "document" }]);
}
