import { sendMessage } from "../messages.ts";
import type { Suggest } from "./tag-suggestions.ts";

/** A newer question of the same input ends an older one in the background; so does an empty one, which asks nothing. */
export const suggestBy =
  (input: string, profile_id: string): Suggest =>
  async (term, signal) => {
    const stop = () =>
      void sendMessage("suggestTags", { input, term: "", profile_id }).catch(() => {});
    signal.addEventListener("abort", stop, { once: true });
    try {
      return await sendMessage("suggestTags", { input, term, profile_id });
    } finally {
      signal.removeEventListener("abort", stop);
    }
  };
