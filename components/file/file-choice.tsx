import { i18n } from "#i18n";
import type { Pick } from "../../lib/picture/pick.ts";
import type { Reach } from "../../lib/state/upload/reach.ts";
import { Disclosure } from "../ui/disclosure.tsx";
import { FileReasons } from "./file-reasons.tsx";

export interface FileChoiceProps {
  pick: Pick;
  /** Index of the used candidate; null if the address is not a candidate's. */
  used: number | null;
  /** Purpose of the file. */
  purpose: "find" | "upload";
  reach: Reach;
  /** Address of the service, which may reach files in its own network. */
  base_url: string;
  /** True while the choice is locked. */
  fixed?: boolean;
  onUse: (index: number) => void;
}

/** Explains the chosen file: all candidates, their facts, and a way to choose another. */
export function FileChoice(props: FileChoiceProps) {
  return (
    <Disclosure summary={i18n.t("file.why")}>
      <FileReasons {...props} />
    </Disclosure>
  );
}
