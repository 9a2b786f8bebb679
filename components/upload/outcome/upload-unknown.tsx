import { i18n } from "#i18n";
import { imagePage } from "../../../lib/api/addresses.ts";
import type { Draft } from "../../../lib/state/upload/draft.ts";
import type { ServiceProfile } from "../../../lib/stored/service-profile.ts";
import type { ArrivalAttempt, Draft as DraftRecord } from "../../../lib/upload/draft.ts";
import { mayReopen } from "../../../lib/upload/draft-machine.ts";
import { searchPage } from "../../search/results/search-page.ts";
import { Button } from "../../ui/controls/button.tsx";
import { ExternalLink } from "../../ui/controls/external-link.tsx";
import { FocusedHeading } from "../../ui/display/focused-heading.tsx";
import { StatusLine } from "../../ui/display/status-line.tsx";
import { FailureNote } from "../../ui/failure/failure-note.tsx";
import { formatClock } from "../../ui/words/format.ts";
import { words } from "../../ui/words/words-by-code.ts";
import style from "./upload-outcome.module.css";

type Unknown = Extract<DraftRecord["state"], { status: "unknown" }>;

interface UploadUnknownProps {
  draft: DraftRecord;
  state: Unknown;
  profile: ServiceProfile;
  model: Draft;
}

/** Shows an upload without a response. Tagpie looks for it and resends it only when the user asks. */
export function UploadUnknown({ draft, state, profile, model }: UploadUnknownProps) {
  const { name, base_url } = profile;
  const imageIds = [...new Set(state.looked.flatMap(({ there: ids }) => ids ?? []))];
  return (
    <main class="stack gap-s3">
      <FocusedHeading>{i18n.t("upload.unknown")}</FocusedHeading>
      <p>{i18n.t("upload.unknownHint", [name])}</p>
      {model.failure.value && (
        <FailureNote failure={model.failure.value} what={i18n.t("upload.notDone")} service={name} />
      )}
      <StatusLine>{summary(draft, state, name)}</StatusLine>
      <LookedPlaces looked={state.looked} />
      {imageIds.map((id) => (
        <p key={id}>
          <ExternalLink href={imagePage(base_url, id)}>{i18n.t("queue.there", [id])}</ExternalLink>
        </p>
      ))}
      {state.looked.length > 0 && <p>{i18n.t("upload.unknownApproval", [name])}</p>}
      {state.again_at !== null && state.looked.length > 0 && (
        <p class="muted">{i18n.t("queue.lookAgainAt", [formatClock(state.again_at)])}</p>
      )}
      <div class={style.actions}>
        <Button busy={model.busy.value} onClick={model.checkArrival}>
          {i18n.t("queue.lookAgain")}
        </Button>
        <ExternalLink href={searchPage(base_url, "my:uploads")}>
          {i18n.t("upload.unknownLook", [name])}
        </ExternalLink>
        {mayReopen(draft) ? (
          <Button busy={model.busy.value} onClick={model.reopen}>
            {i18n.t("upload.unknownResend")}
          </Button>
        ) : (
          <p class="muted">{i18n.t("queue.resendLater")}</p>
        )}
      </div>
    </main>
  );
}

function summary(draft: DraftRecord, { looked }: Unknown, service: string): string {
  if (looked.length === 0) return i18n.t("queue.looking", [service]);
  return mayReopen(draft)
    ? i18n.t("queue.notFoundStill", [service])
    : i18n.t("queue.notFound", [service]);
}

/** Lists where and when an upload was looked for, with the results. */
function LookedPlaces({ looked }: { looked: readonly ArrivalAttempt[] }) {
  if (looked.length === 0) return null;
  return (
    <section>
      <h2>{i18n.t("queue.lookedTitle")}</h2>
      <ul>
        {looked.map(({ place, result, at }) => (
          <li key={place}>
            {i18n.t("queue.lookedAt", [
              words(`queue.place.${place}`),
              words(`queue.result.${result}`),
              formatClock(at),
            ])}
          </li>
        ))}
      </ul>
    </section>
  );
}
