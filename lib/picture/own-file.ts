import { NO_ADDRESS } from "./no-address.ts";
import type { Pick } from "./pick.ts";

interface OwnFile {
  name: string;
  width?: number | undefined;
  height?: number | undefined;
}

/** Returns a pick for a file that the user gave to Tagpie. */
export const pickOfOwnFile = ({ name, width, height }: OwnFile): Pick => ({
  page: { url: "", title: name },
  candidates: [
    {
      url: NO_ADDRESS,
      found: "own-file",
      ...(width !== undefined && height !== undefined && { width, height }),
    },
  ],
  shown: 0,
  source_url: null,
  text: null,
});
