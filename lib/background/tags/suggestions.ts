import { suggestionQuery } from "../../tags/name-query.ts";
import type { Services } from "../service/services.ts";

/** Suggests tags whose names begin with the typed text, most used first. */
export function createSuggestions(services: Services) {
  const asking = new Map<string, AbortController>();

  return {
    /** Returns suggestions. A newer call from the same input aborts the older one, which returns null. */
    async suggest({
      input,
      term,
      profile_id,
    }: {
      input: string;
      term: string;
      profile_id: string;
    }): Promise<unknown> {
      const controller = new AbortController();
      asking.get(input)?.abort();
      asking.set(input, controller);
      try {
        const q = suggestionQuery(term);
        if (q === null) return null;
        const { client } = await services.open(profile_id);
        return await client.read({ path: "/search/tags", query: { q }, signal: controller.signal });
      } catch (error) {
        if (controller.signal.aborted) return null;
        throw error;
      } finally {
        if (asking.get(input) === controller) asking.delete(input);
      }
    },
  };
}
