import { isWebAddress } from "./addresses.ts";
import type { VisibleImage } from "./image.ts";

const ROLES = ["artist", "editor", "colorist", "photographer"] as const;

type Role = (typeof ROLES)[number];

export type Attribution = {
  /** In the order of `Role`, and in the image's own order within a role. */
  artists: { role: Role; name: string }[];
  /** `url` is null for what is no address of the web, such as "my own scan": it may be shown, but not linked. */
  sources: { text: string; url: string | null }[];
};

/** Who made a picture and where it is from. Images name their artists in tags only. */
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
