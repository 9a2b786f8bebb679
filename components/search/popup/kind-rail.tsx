import { i18n } from "#i18n";
import { useRoving } from "../../ui/hooks/use-roving.ts";
import { Icon } from "../../ui/icons/icon.tsx";
import {
  comment,
  forum,
  gallery,
  image,
  message,
  person,
  settings,
  tag,
} from "../../ui/icons/icons.ts";
import { clock } from "../../ui/icons/panel-icons.ts";
import { openOptions } from "../../ui/open-options.ts";
import { words } from "../../ui/words/words-by-code.ts";
import { BROWSE_KINDS, type BrowseKind } from "./browse-kinds.ts";
import style from "./kind-rail.module.css";

const ICONS: Record<BrowseKind, string> = {
  images: image,
  tags: tag,
  galleries: gallery,
  comments: comment,
  posts: message,
  forums: forum,
  profiles: person,
  recent: clock,
};

/** Chooses what the popup shows: a toolbar, so that Enter chooses and arrows only move. */
export function KindRail(props: { kind: BrowseKind; onKind: (kind: BrowseKind) => void }) {
  const { kind, onKind } = props;
  const { ref, onFocusIn, move } = useRoving<HTMLDivElement>();
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
        {BROWSE_KINDS.map((one) => (
          <span key={one}>
            <Entry
              icon={ICONS[one]}
              label={words(`browse.kind.${one}`)}
              pressed={one === kind}
              onClick={() => onKind(one)}
            />
          </span>
        ))}
        <span class={style.last}>
          <Entry
            icon={settings}
            label={i18n.t("popup.options")}
            onClick={() => void openOptions()}
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
  <button
    type="button"
    class={style.entry}
    title={label}
    aria-label={label}
    aria-pressed={pressed}
    onClick={onClick}
  >
    <Icon of={icon} class={style.icon} />
  </button>
);
