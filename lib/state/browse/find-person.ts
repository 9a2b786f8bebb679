import { escapeTerm } from "../../query/escape-term.ts";
import type { ServiceReader } from "../base/service-reader.ts";

/** Finds a user by name through images and comments, because services do not search users. Takes two requests at most. */
export async function findPerson(reader: ServiceReader, name: string): Promise<number | null> {
  const isName = (other: string | null) => other?.toLowerCase() === name.toLowerCase();
  const { items: images } = await reader.search.images({
    q: `uploader:${escapeTerm(name)}`,
    per_page: 1,
  });
  for (const image of images)
    if (image.state === "visible" && isName(image.uploader)) return image.uploader_id;
  const { items: comments } = await reader.search.comments({ q: `author:${escapeTerm(name)}` });
  return comments.find(({ author }) => isName(author))?.user_id ?? null;
}
