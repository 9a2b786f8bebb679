import { asTerm } from "../../query/as-term.ts";
import type { ServiceReader } from "../base/service-reader.ts";

/** Finds a user by name; null if none is found. Services do not search users, but their images and comments. At most two requests. */
export async function findPerson(reader: ServiceReader, name: string): Promise<number | null> {
  const isName = (other: string | null) => other?.toLowerCase() === name.toLowerCase();
  const { items: images } = await reader.search.images({
    q: asTerm(`uploader:${name}`),
    per_page: 1,
  });
  for (const image of images)
    if (image.state === "visible" && isName(image.uploader)) return image.uploader_id;
  const { items: comments } = await reader.search.comments({ q: asTerm(`author:${name}`) });
  return comments.find(({ author }) => isName(author))?.user_id ?? null;
}
