import { i18n } from "#i18n";
import type { ServiceProfile } from "../../lib/service-profile.ts";
import { Button } from "../ui/button.tsx";
import { MiddleText } from "../ui/middle-text.tsx";
import list from "./entry-list.module.css";
import style from "./service-entry.module.css";
import { serviceState } from "./service-state.ts";

export interface ServiceEntryProps {
  profile: ServiceProfile;
  active: boolean;
  editing: boolean;
  onActivate: () => void;
  onEdit: () => void;
  onRemove: () => void;
  /** Set if there are several services. */
  onMove?: ((by: -1 | 1) => void) | undefined;
  isFirst: boolean;
  isLast: boolean;
}

export function ServiceEntry(props: ServiceEntryProps) {
  const { profile, active, editing, onActivate, onEdit, onRemove, onMove } = props;
  const move = (by: -1 | 1) => () => onMove?.(by);
  const { tone, words } = serviceState(profile.health);
  return (
    <li class={list.entry}>
      <label class={style.choice}>
        <input type="radio" name="active-service" checked={active} onChange={onActivate} />
        <span>
          <span class={list.name}>
            <MiddleText>{profile.name}</MiddleText>
          </span>{" "}
          <span class={style[tone]}>{words}</span>
        </span>
      </label>
      <span class={style.actions}>
        {onMove && (
          <>
            <Button
              kind="quiet"
              aria-label={i18n.t("options.moveUp", [profile.name])}
              aria-disabled={props.isFirst}
              onClick={move(-1)}
            >
              ↑
            </Button>
            <Button
              kind="quiet"
              aria-label={i18n.t("options.moveDown", [profile.name])}
              aria-disabled={props.isLast}
              onClick={move(1)}
            >
              ↓
            </Button>
          </>
        )}
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
