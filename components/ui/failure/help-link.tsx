import { TabLink } from "../controls/tab-link.tsx";
import { words } from "../words/words-by-code.ts";
import { type FailureCode, helpId } from "./failure-text.ts";

/** Opens the entry of a failure on the Help page. */
export const HelpLink = (props: { code: FailureCode; class?: string | undefined }) => (
  <TabLink class={props.class} path={`/options.html#${helpId(props.code)}`}>
    {words("options.view.help")}
  </TabLink>
);
