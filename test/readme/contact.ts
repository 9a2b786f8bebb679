import packageJson from "../../package.json" with { type: "json" };
import { between } from "./written.ts";

const MARKS = [
  "<!-- contact: written by `node test/readme/main.ts` from package.json -->",
  "<!-- end of contact -->",
] as const;

/** Returns the privacy policy with the current contact between its two marks. */
export const withContact = (policy: string): string =>
  between(policy, MARKS, `Write to <${packageJson.bugs.email}>. That needs no account.\n`);
