import { browser } from "wxt/browser";
import { i18n } from "#i18n";
import { type BrowseKind, isCommunity } from "../../../lib/state/search/browse-kinds.ts";
import { useRovingFocus } from "../../ui/hooks/use-roving.ts";
import { Icon } from "../../ui/icons/icon.tsx";
import { comment, gallery, image, person, settings, tag } from "../../ui/icons/icons.ts";
import { clock } from "../../ui/icons/panel-icons.ts";
import { translateKey } from "../../ui/words/translate-key.ts";
import style from "./kind-rail.module.css";

const ENTRIES = [
  { name: "images", kind: "images", icon: image },
  { name: "tags", kind: "tags", icon: tag },
  { name: "galleries", kind: "galleries", icon: gallery },
  { name: "community", kind: "comments", icon: comment },
  { name: "profiles", kind: "profiles", icon: person },
  { name: "recent", kind: "recent", icon: clock },
] as const satisfies readonly { name: string; kind: BrowseKind; icon: string }[];

/** Chooses what the popup shows: a toolbar, so that Enter chooses and arrows only move. */
export function KindRail(props: { kind: BrowseKind; onKind: (kind: BrowseKind) => void }) {
  const { kind, onKind } = props;
  const { ref, onFocusIn, move } = useRovingFocus<HTMLDivElement>();
  return (
    <nav class={style.rail} aria-label={i18n.t("browse.kindLabel")}>
      <div
        class={style.entries}
        role="toolbar"
        aria-orientation="vertical"
        aria-label={i18n.t("browse.kindLabel")}
        ref={ref}
        onFocusIn={onFocusIn}
        onKeyDown={move}
      >
        {ENTRIES.map((one) => (
          <span key={one.name}>
            <Entry
              icon={one.icon}
              label={translateKey(`browse.kind.${one.name}`)}
              pressed={one.kind === kind || (one.name === "community" && isCommunity(kind))}
              onClick={() => onKind(one.kind)}
            />
          </span>
        ))}
        <span class={style.last}>
          <Entry
            icon={settings}
            label={i18n.t("popup.options")}
            onClick={() => void browser.runtime.openOptionsPage()}
          />
        </span>
      </div>
    </nav>
  );
}

interface EntryProps {
  icon: string;
  label: string;
  pressed?: boolean;
  onClick: () => void;
}

const Entry = ({ icon, label, pressed, onClick }: EntryProps) => (
  <button type="button" class={style.entry} aria-pressed={pressed} onClick={onClick}>
    <Icon of={icon} class={style.icon} />
    {label}
  </button>
);
