import { type CreditedRole, peopleNamespaces } from "../picture/people-namespaces.ts";
import { isWebAddress } from "./addresses.ts";
import type { VisibleImage } from "./image.ts";

type Attribution = {
  /** Ordered by role, then as in the image's tags. */
  artists: { role: CreditedRole; name: string }[];
  /** `url` is null for text that is not a web address, such as "my own scan": show it, but do not link it. */
  sources: { text: string; url: string | null }[];
};

/**
 * Returns the artists and sources to show with an image: spec.md, usage rule 5. The API names artists in tags only, and services have
 * namespaces of their own for them.
 */
export function attributionOf(
  image: Pick<VisibleImage, "tags" | "source_urls">,
  base_url: string,
): Attribution {
  const artists = peopleNamespaces(base_url).credited.flatMap((role) =>
    image.tags
      .filter((tag) => tag.startsWith(`${role}:`) && tag.length > role.length + 1)
      .map((tag) => ({ role, name: tag.slice(role.length + 1) })),
  );
  const sources = image.source_urls
    .filter((text) => text.trim() !== "")
    .map((text) => ({ text, url: isWebAddress(text) ? text : null }));
  return { artists, sources };
}
