import { listSchema } from "../../api/list.ts";
import { TagSchema } from "../../api/schemas.ts";
import { background, type Protocol } from "../../messages.ts";
import { factsOf, type TagFacts } from "../../tags/tag-facts.ts";
import { readAs } from "../base/service-reader.ts";
import type { Suggest } from "./tag-suggestions.ts";

const Tags = listSchema("tags", TagSchema);

/** Returns the service's data on tags that begin with a term. */
export async function suggestTags(
  asked: Parameters<Protocol["suggestTags"]>[0],
): Promise<TagFacts[]> {
  const response = await background.suggestTags(asked);
  return response === null ? [] : readAs(Tags, response).items.map(factsOf);
}

/**
 * Creates the suggestion source of an input. A newer request of the input aborts the older one in the background; an empty one only aborts.
 */
export const suggestBy =
  (input: string, profile_id: string): Suggest =>
  async (term, signal) => {
    const stop = () => void background.suggestTags({ input, term: "", profile_id }).catch(() => {});
    signal.addEventListener("abort", stop, { once: true });
    try {
      return await suggestTags({ input, term, profile_id });
    } finally {
      signal.removeEventListener("abort", stop);
    }
  };
