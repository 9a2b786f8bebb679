import { i18n } from "#i18n";
import { additionsText } from "../../lib/completion/chosen-additions.ts";
import type { Completion } from "../../lib/state/completion/completion.ts";
import { Button } from "../ui/controls/button.tsx";
import { StatusLine } from "../ui/display/status-line.tsx";
import { useCopy } from "../ui/hooks/use-copy.ts";
import { Icon } from "../ui/icons/icon.tsx";
import { copy as copyIcon } from "../ui/icons/panel-icons.ts";

/** Offers what the image lacks, to add it there. */
export function AdditionActions({ model }: { model: Completion }) {
  const { copy, outcome, tone } = useCopy();
  const text = additionsText(model.chosen.value);
  if (model.comparison.value.additions.length === 0) return <p>{i18n.t("completion.nothing")}</p>;
  return (
    <div class="line gap-s2">
      <Button aria-disabled={text === ""} onClick={() => copy(text)}>
        <Icon of={copyIcon} />
        {i18n.t("completion.copy")}
      </Button>
      <StatusLine tone={tone}>{outcome}</StatusLine>
    </div>
  );
}
