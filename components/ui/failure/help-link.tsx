import { TabLink } from "../controls/tab-link.tsx";
import { translateKey } from "../words/translate-key.ts";
import { type FailureCode, helpId } from "./failure-text.ts";

/** Failures with causes that a person can tell apart. The messages of all others say everything there is to say. */
export const EXPLAINED_CODES = [
  ...["unauthorized", "forbidden", "rate-limited", "challenged", "blocked", "server"],
  ...["unreachable", "timed-out", "malformed", "redirected", "turned-away", "not-fetchable"],
  ...["not-converted", "no-script-here", "storage-full", "internal"],
] as const satisfies readonly FailureCode[];
export type ExplainedCode = (typeof EXPLAINED_CODES)[number];

/** Returns the part of the Help page that explains a failure further, if there is one. */
function helpOn(code: FailureCode): string | undefined {
  // The rules of searches are causes and remedy at once.
  if (code === "bad-query") return "queries";
  return EXPLAINED_CODES.some((one) => one === code) ? helpId(code) : undefined;
}

interface HelpLinkProps {
  code: FailureCode;
  /** Name of the service that the failure is about. Help is about the active one by default. */
  service?: string | undefined;
  class?: string | undefined;
}

/** Opens what Help knows about a failure. Renders nothing if that is no more than its message. */
export function HelpLink({ code, service, class: className }: HelpLinkProps) {
  const part = helpOn(code);
  if (part === undefined) return null;
  const query = service === undefined ? "" : `?${new URLSearchParams({ service })}`;
  return (
    <TabLink class={className} path={`/options.html${query}#${part}`}>
      {translateKey("options.view.help")}
    </TabLink>
  );
}
