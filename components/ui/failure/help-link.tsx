import { words } from "../words/words-by-code.ts";
import { type FailureCode, helpId } from "./failure-text.ts";

interface HelpLinkProps {
  code: FailureCode;
  class?: string | undefined;
}

/** Opens the entry of a failure on the Help page in a tab, so that nothing typed here is lost. */
export const HelpLink = ({ code, class: className }: HelpLinkProps) => (
  <a class={className} href={`/options.html#${helpId(code)}`} target="_blank" rel="noopener">
    {words("options.view.help")}
  </a>
);
