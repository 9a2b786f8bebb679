import type { ComponentChildren } from "preact";
import { i18n } from "#i18n";
import type { Check, CheckAbout } from "../../../lib/upload/checks.ts";
import { ReverseMatch } from "../../reverse/reverse-match.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { Disclosure } from "../../ui/controls/disclosure.tsx";
import { words } from "../../ui/words/words-by-code.ts";
import style from "./upload-checks.module.css";
import type { UploadChecksProps } from "./upload-checks.tsx";
import { uploadIds } from "./upload-ids.ts";

/** Fields whose correction passes a check. */
export const FIELDS: Partial<Record<CheckAbout, keyof typeof uploadIds>> = {
  format: "file",
  reach: "file",
  sources: "sources",
  description: "description",
  artist: "tags",
  tags: "tags",
};

interface CheckRemedyProps extends UploadChecksProps {
  check: Check;
  /** True if the lookup for duplicates takes so long that it can be cancelled. */
  late: boolean;
}

/** Shows the actions for a check that did not pass. */
export function CheckRemedy(props: CheckRemedyProps) {
  const { check, checks } = props;
  const field = FIELDS[check.about];
  const mayOverrule = check.state === "blocks" && !(check.about === "reach" && check.problem);
  return (
    <>
      {check.about === "presence" && <Match {...props} />}
      <div class={style.remedy}>
        {special(props)}
        {field && check.state !== "running" && (
          <Button kind="quiet" onClick={() => document.getElementById(uploadIds[field])?.focus()}>
            {i18n.t("check.goTo")}
            <span class="visually-hidden"> {words(`upload.${field}`)}</span>
          </Button>
        )}
      </div>
      {mayOverrule && (
        <label class={style.overrule} data-overrule="">
          <input
            type="checkbox"
            aria-describedby={`check-${check.about}`}
            checked={checks.isOverruled(check)}
            onChange={({ currentTarget }) => checks.overrule(check, currentTarget.checked)}
          />
          {asksOnly(check) ? i18n.t("check.permitted") : i18n.t("check.overrule")}
        </label>
      )}
    </>
  );
}

const asksOnly = (check: Check) =>
  check.about === "dnp" && check.notices.every(({ effect }) => effect !== "blocks");

function special({ check, late, presence, onOpen }: CheckRemedyProps): ComponentChildren {
  if (check.about !== "presence") return null;
  if (presence.unasked.value)
    return (
      <Button kind="quiet" onClick={presence.retry}>
        {i18n.t("check.lookNow")}
      </Button>
    );
  if (late && check.presence?.code === "checking")
    return (
      <Button kind="quiet" onClick={presence.cancel}>
        {i18n.t("ui.cancel")}
      </Button>
    );
  if (
    presence.failed.value ||
    check.presence?.code === "failed" ||
    check.presence?.code === "cancelled"
  )
    return (
      <Button kind="quiet" onClick={presence.retry}>
        {i18n.t("check.lookAgain")}
      </Button>
    );
  const { value: search } = presence.search;
  return (
    search &&
    check.state !== "running" && (
      <Button kind="quiet" onClick={() => onOpen(search.id)}>
        {i18n.t("check.showSearch")}
      </Button>
    )
  );
}

/** Shows the check's image with its verdict. */
function Match({ check, presence, profile }: CheckRemedyProps) {
  const { value: findings } = presence.findings;
  const { value: search } = presence.search;
  const isLinked = check.about === "presence" && check.presence && "id" in check.presence;
  const id = isLinked && check.presence && "id" in check.presence ? check.presence.id : null;
  const match = findings?.matches.find(({ image }) => image.id === id);
  if (!match || !search) return null;
  return (
    <div class={style.match}>
      <Disclosure summary={i18n.t("check.showMatch", [match.image.id])}>
        <ReverseMatch match={match} search={search} profile={profile} />
      </Disclosure>
    </div>
  );
}
