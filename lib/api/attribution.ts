import { isWebAddress } from "./addresses.ts";
import type { VisibleImage } from "./image.ts";

const ROLES = ["artist", "editor", "colorist", "photographer"] as const;

type Role = (typeof ROLES)[number];

type Attribution = {
  /** Ordered by role, then as in the image's tags. */
  artists: { role: Role; name: string }[];
  /** `url` is null for text that is not a web address, such as "my own scan": show it, but do not link it. */
  sources: { text: string; url: string | null }[];
};

/** Returns the artists and sources to show with an image: spec.md, usage rule 5. The API names artists in tags only. */
export function attributionOf(image: Pick<VisibleImage, "tags" | "source_urls">): Attribution {
  const artists = ROLES.flatMap((role) =>
    image.tags
      .filter((tag) => tag.startsWith(`${role}:`) && tag.length > role.length + 1)
      .map((tag) => ({ role, name: tag.slice(role.length + 1) })),
  );
  const sources = image.source_urls
    .filter((text) => text.trim() !== "")
    .map((text) => ({ text, url: isWebAddress(text) ? text : null }));
  return { artists, sources };
}
