import { i18n } from "#i18n";
import type { ServiceProfile } from "../../../lib/stored/service-profile.ts";
import { Button } from "../../ui/controls/button.tsx";
import { MiddleText } from "../../ui/display/middle-text.tsx";
import { words } from "../../ui/words/words-by-code.ts";
import list from "../section/entry-list.module.css";
import { healthRow } from "./health-table.ts";
import style from "./service-entry.module.css";

interface ServiceEntryProps {
  profile: ServiceProfile;
  active: boolean;
  editing: boolean;
  onActivate: () => void;
  onEdit: () => void;
  onRemove: () => void;
}

export function ServiceEntry({
  profile,
  active,
  editing,
  onActivate,
  onEdit,
  onRemove,
}: ServiceEntryProps) {
  const { tone, state } = healthRow(profile.health);
  return (
    <li class={list.entry}>
      <label class={style.choice}>
        <input type="radio" name="active-service" checked={active} onChange={onActivate} />
        <span>
          <span class={list.name}>
            <MiddleText>{profile.name}</MiddleText>
          </span>{" "}
          <span class={style[tone]}>{words(`options.state.${state}`)}</span>
        </span>
      </label>
      <span class={style.actions}>
        <Button
          kind="quiet"
          aria-label={i18n.t("options.editNamed", [profile.name])}
          aria-current={editing || undefined}
          onClick={onEdit}
        >
          {i18n.t("options.edit")}
        </Button>
        <Button
          kind="quiet"
          aria-label={i18n.t("options.removeNamed", [profile.name])}
          onClick={onRemove}
        >
          {i18n.t("options.remove")}
        </Button>
      </span>
    </li>
  );
}
