import { i18n } from "#i18n";
import type { Pick } from "../../lib/capture/pick.ts";
import type { Reach } from "../../lib/state/reach.ts";
import { Disclosure } from "../ui/disclosure.tsx";
import { FileReasons } from "./file-reasons.tsx";

export interface FileChoiceProps {
  pick: Pick;
  /** Index of the candidate in use; null: another address than any of them. */
  used: number | null;
  /** What it is used for. */
  purpose: "find" | "upload";
  reach: Reach;
  /** Address of the service, which may be able to fetch what is in its own network. */
  base_url: string;
  /** Another one cannot be chosen now. */
  fixed?: boolean;
  onUse: (index: number) => void;
}

/** Why this file and no other: all that were thought of, what is known of each, and the choice of another. */
export function FileChoice(props: FileChoiceProps) {
  return (
    <Disclosure summary={i18n.t("file.why")}>
      <FileReasons {...props} />
    </Disclosure>
  );
}
