import { useRef, useState } from "preact/hooks";
import { i18n } from "#i18n";
import type { DataKind } from "../../lib/data-kinds.ts";
import { createGrantList, type GrantEntry } from "../../lib/state/base/grants.ts";
import { watchServices } from "../../lib/state/base/services.ts";
import { Button } from "../ui/controls/button.tsx";
import { ConfirmDialog } from "../ui/controls/confirm-dialog.tsx";
import { MiddleEllipsis } from "../ui/display/middle-ellipsis.tsx";
import { Notice } from "../ui/display/notice.tsx";
import { StatusLine } from "../ui/display/status-line.tsx";
import { FailureNote } from "../ui/failure/failure-note.tsx";
import { useModel } from "../ui/hooks/use-model.ts";
import { FirstItems } from "../ui/lists/first-items.tsx";
import { formatDate, formatList } from "../ui/words/format.ts";
import { translateKey } from "../ui/words/translate-key.ts";
import style from "./section/entry-list.module.css";
import { SectionSkeleton, SettingsSection } from "./section/settings-section.tsx";

/** Lists the sites that Tagpie may access and revokes access to them. */
export function GrantSettings() {
  const model = useModel(() => createGrantList(watchServices().services));
  const [toRevoke, setToRevoke] = useState<GrantEntry | null>(null);
  const line = useRef<HTMLDivElement>(null);
  const all = model.all.value;
  const news = model.news.value;
  const failure = model.failure.value;
  return (
    <SettingsSection id="grants" title={i18n.t("grants.title")} intro={i18n.t("grants.intro")}>
      {all === undefined && <SectionSkeleton />}
      {all?.length === 0 && <p>{i18n.t("grants.none")}</p>}
      {model.lacking.value.map(({ profile, kinds }) => (
        <Notice
          key={profile.id}
          tone="warn"
          actions={
            <Button
              busy={model.asking.value}
              aria-label={i18n.t("ui.allowAccess", [profile.name])}
              onClick={() => {
                void model.allow(profile);
                // The button disappears once access is granted.
                line.current?.focus();
              }}
            >
              {i18n.t("grants.allow")}
            </Button>
          }
        >
          <p>
            {kinds.length > 0
              ? i18n.t("grants.lackingData", [profile.name, formatList(kinds.map(dataName))])
              : i18n.t("grants.lacking", [profile.name])}
          </p>
        </Notice>
      ))}
      {all && all.length > 0 && (
        <FirstItems items={all}>
          {(firstItems) => (
            <ul class={style.list}>
              {firstItems.map((granted) => (
                <GrantRow key={granted.name} granted={granted} onRevoke={setToRevoke} />
              ))}
            </ul>
          )}
        </FirstItems>
      )}
      {model.data.value.length > 0 && (
        <>
          <p>{i18n.t("grants.dataIntro")}</p>
          <ul class={style.list}>
            {model.data.value.map((granted) => (
              <GrantRow
                key={granted.name}
                granted={granted}
                onRevoke={setToRevoke}
                onAllow={() => void model.restore(granted)}
              />
            ))}
          </ul>
        </>
      )}
      <div class={`line ${style.outcome}`} ref={line} tabIndex={-1}>
        <StatusLine>
          {news.news !== "none" && translateKey(`grants.${news.news}`, [grantName(news.granted)])}
        </StatusLine>
        {(news.news === "revoked" || news.news === "refused") && (
          <Button
            kind="quiet"
            onClick={() => {
              void model.restore(news.granted);
              line.current?.focus();
            }}
          >
            {i18n.t("grants.again")}
          </Button>
        )}
      </div>
      {failure && <FailureNote inOptions failure={failure} what={i18n.t("grants.notDone")} />}
      {toRevoke && (
        <ConfirmDialog
          title={i18n.t("grants.revokeTitle", [grantName(toRevoke)])}
          yes={i18n.t("grants.revokeYes")}
          no={i18n.t("ui.cancel")}
          onNo={() => setToRevoke(null)}
          onYes={() => {
            setToRevoke(null);
            // The button that opened the dialog disappears with its row.
            void model.revoke(toRevoke).then(() => line.current?.focus());
          }}
        >
          <p>{stopsWorking(toRevoke)}</p>
        </ConfirmDialog>
      )}
    </SettingsSection>
  );
}

interface GrantRowProps {
  granted: GrantEntry;
  onRevoke: (granted: GrantEntry) => void;
  /** Called if it is not allowed. */
  onAllow?: () => void;
}

/** Shows a permission with its reason, and revokes it. */
function GrantRow({ granted, onRevoke, onAllow }: GrantRowProps) {
  const name = grantName(granted);
  return (
    <li class={style.entry}>
      <p class={style.words}>
        <span class="strong">
          <MiddleEllipsis>{name}</MiddleEllipsis>
        </span>{" "}
        <span class="muted">
          {grantReason(granted)}
          {granted.note && (
            <> {i18n.t("grants.since", [formatDate(new Date(granted.note.at).toISOString())])}</>
          )}
        </span>
      </p>
      {granted.isAllowed ? (
        <Button
          kind="quiet"
          aria-label={i18n.t("grants.revokeNamed", [name])}
          onClick={() => onRevoke(granted)}
        >
          {i18n.t("grants.revoke")}
        </Button>
      ) : (
        <Button kind="quiet" aria-label={i18n.t("ui.allowAccess", [name])} onClick={onAllow}>
          {i18n.t("grants.allow")}
        </Button>
      )}
    </li>
  );
}

const dataName = (kind: DataKind): string => translateKey(`grants.data.${kind}`);

/** Returns the name of a permission. */
function grantName({ host, isSite, kind }: GrantEntry): string {
  if (kind) return dataName(kind);
  if (!isSite) return i18n.t("grants.notifications");
  return host ?? i18n.t("grants.everySite");
}

/** Returns the purpose of a permission. A configured service needs it, whatever the original reason was. */
function grantReason({ services, note, kind }: GrantEntry): string {
  if (kind) return translateKey(`grants.use.${kind}`);
  if (services.length > 0) return i18n.t("grants.forServices", [formatList(services)]);
  if (!note) return i18n.t("grants.why.unknown");
  const { why, site } = note;
  return site && (why === "find" || why === "upload")
    ? translateKey(`grants.why.${why}-on`, [site])
    : translateKey(`grants.why.${why}`);
}

/** Keys of what stops working without a kind of data. */
const STOPS = {
  websiteContent: "data",
  searchTerms: "data",
  authenticationInfo: "key",
  browsingActivity: "pages",
} as const;

/** Returns what stops working without a permission. */
function stopsWorking(granted: GrantEntry): string {
  const { services, note, isSite, kind } = granted;
  if (kind) return translateKey(`grants.stops.${STOPS[kind]}`);
  if (!isSite) return i18n.t("grants.stops.notify");
  if (services.length > 0) return i18n.t("grants.stops.services", [formatList(services)]);
  if (note?.why === "find" || note?.why === "upload")
    return i18n.t("grants.stops.files", [grantName(granted)]);
  if (note?.why === "pictures") return i18n.t("grants.stops.pictures", [grantName(granted)]);
  if (note?.why === "frame") return i18n.t("grants.stops.frame", [grantName(granted)]);
  if (note?.why === "board") return i18n.t("grants.stops.board", [grantName(granted)]);
  return i18n.t("grants.stops.nothing");
}
