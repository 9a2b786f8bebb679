import { i18n } from "#i18n";
import type { ChoiceModel } from "../../lib/state/panel/choice.ts";
import { Button } from "../ui/controls/button.tsx";
import { StickyBar } from "../ui/display/sticky-bar.tsx";
import style from "./choice-bar.module.css";

interface ChoiceBarProps {
  model: ChoiceModel;
  service: string;
}

/** Shows the actions for the selected pictures. */
export function ChoiceBar({ model, service }: ChoiceBarProps) {
  const pointed = model.pointed.value;
  const busy = model.busy.value;
  const none = pointed.length === 0;
  return (
    <StickyBar at="top" legend={i18n.t("choice.doWithThem")}>
      <p role="status" class={style.count}>
        {none ? i18n.t("choice.noneChosen") : i18n.t("choice.chosen", pointed.length)}
      </p>
      {(model.counts.value?.new ?? 0) > 0 && (
        <Button kind="quiet" busy={busy} onClick={model.chooseNew}>
          {i18n.t("choice.selectNew")}
        </Button>
      )}
      <Button kind="quiet" busy={busy} onClick={none ? model.chooseAll : model.chooseNone}>
        {none ? i18n.t("choice.all") : i18n.t("choice.none")}
      </Button>
      <span class={style.actions}>
        <Button
          kind="primary"
          busy={busy}
          aria-disabled={none}
          aria-label={i18n.t("menu.find", [service])}
          onClick={() => void model.start(pointed, "find")}
        >
          {i18n.t("choice.find")}
        </Button>
        <Button
          busy={busy}
          aria-disabled={none}
          aria-label={i18n.t("menu.upload", [service])}
          onClick={() => void model.start(pointed, "upload")}
        >
          {i18n.t("choice.upload")}
        </Button>
      </span>
    </StickyBar>
  );
}
