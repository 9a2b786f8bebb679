import { useEffect, useRef } from "preact/hooks";
import { i18n } from "#i18n";
import { chooseCookies } from "../../../lib/state/base/hold.ts";
import { knownServices } from "../../../lib/state/base/known-services.ts";
import { isChecking } from "../../../lib/state/settings/service-check.ts";
import type { ServiceForm } from "../../../lib/state/settings/service-form.ts";
import { vocabularyState } from "../../../lib/state/settings/vocabulary-state.ts";
import type { FilesCapability, ServiceProfile } from "../../../lib/stored/service-profile.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Switch } from "../../ui/controls/switch.tsx";
import { TextField } from "../../ui/controls/text-field.tsx";
import { MiddleEllipsis } from "../../ui/display/middle-ellipsis.tsx";
import { StatusLine } from "../../ui/display/status-line.tsx";
import { FailureNote } from "../../ui/failure/failure-note.tsx";
import { useModel } from "../../ui/hooks/use-model.ts";
import { formatDate, hostOf } from "../../ui/words/format.ts";
import { translateKey } from "../../ui/words/translate-key.ts";
import { healthRow } from "./health-table.ts";
import { KeyField } from "./key-field.tsx";
import style from "./service-form-fields.module.css";

/** Id of the form. */
export const SERVICE_FORM_ID = "service-form";

interface ServiceFormFieldsProps {
  form: ServiceForm;
  /** Both by default. A hidden field is saved unchanged. */
  only?: "address" | "key" | undefined;
  /** Called on submit instead of saving. The button for it is outside, with `form={SERVICE_FORM_ID}`. */
  onContinue?: (() => void) | undefined;
  /** Called on a click on a known site, whose address is then in the form. */
  onKnownSite?: (() => void) | undefined;
}

/** Shows address and key, each with the result of the last check. */
export function ServiceFormFields({ form, only, onContinue, onKnownSite }: ServiceFormFieldsProps) {
  const element = useRef<HTMLFormElement>(null);
  const address = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const last = useRef(form);
  const profile = form.stored.value;
  const work = form.work.value;
  const isBusy = isChecking(work);
  const problem = form.problem.value;
  const health = form.checkedHealth.value;

  // The form gets the focus if the user opened it or has nothing else to do.
  useEffect(() => {
    if (last.current !== form || form.id.peek() === null)
      // The text above the form stays in sight.
      address.current?.focus({ preventScroll: true });
    last.current = form;
  }, [form]);

  // After saving, the first invalid field gets the focus, once the stored services are updated as well.
  const isShown =
    work.status === "rejected" ||
    (work.status === "done" && work.health.checked_at === profile?.health.checked_at);
  useEffect(() => {
    if (problem || isShown) element.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [problem, work, isShown]);

  return (
    <form
      ref={element}
      id={SERVICE_FORM_ID}
      class={style.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (onContinue) onContinue();
        else void form.save();
      }}
    >
      {only !== "key" && form.id.value === null && (
        <KnownSites
          address={form.address.value}
          hint={i18n.t(onKnownSite ? "firstRun.welcome.hint" : "options.knownSitesHint")}
          onPick={(base_url) => {
            form.typeAddress(base_url);
            onKnownSite?.();
          }}
        />
      )}
      {only !== "key" && (
        <TextField
          id="service-address"
          label={i18n.t("options.address")}
          hint={i18n.t("options.addressHint")}
          {...(problem
            ? { errors: [translateKey(`options.problem.${problem}`)] }
            : health && healthRow(health).address)}
          inputMode="url"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          inputRef={address}
          value={form.address.value}
          onValue={form.typeAddress}
        />
      )}
      {only !== "key" && !profile && import.meta.env.FIREFOX && (
        <p class="hint">{i18n.t("options.promptData")}</p>
      )}
      {only !== "address" && <KeyField form={form} id="service-key" />}
      <div class={`line gap-s2 ${style.actions}`}>
        {!onContinue && (
          <Button kind="primary" type="submit" busy={isBusy}>
            {i18n.t("options.save")}
          </Button>
        )}
        {profile && !only && (
          <Button busy={isBusy} onClick={() => void form.checkAgain()}>
            {i18n.t("ui.checkAgain")}
          </Button>
        )}
        <FormStatus form={form} />
      </div>
      {profile && !only && health && (
        <ServiceHealth id={profile.id} health={health} files={profile.files} />
      )}
      {profile?.sends_cookies !== undefined && !only && (
        <Switch
          id="service-cookies"
          label={i18n.t("options.cookies", [hostOf(profile.base_url)])}
          checked={profile.sends_cookies}
          onChange={(isChecked) => void chooseCookies(profile.id, isChecked)}
        />
      )}
      {work.status === "failed" && (
        <FailureNote
          inOptions
          failure={work.failure}
          what={work.during === "save" ? i18n.t("options.notSaved") : i18n.t("options.notChecked")}
          service={profile?.name}
        />
      )}
    </form>
  );
}

/** Reports the progress of saving and checking in a live region. */
function FormStatus({ form }: { form: ServiceForm }) {
  const work = form.work.value;
  if (work.status === "done") {
    const { tone, state } = healthRow(work.health);
    return <StatusLine tone={tone}>{translateKey(`options.saved.${state}`)}</StatusLine>;
  }
  return (
    <StatusLine>
      {work.status === "asking" && i18n.t("options.asking")}
      {work.status === "checking" && i18n.t("options.checking")}
    </StatusLine>
  );
}

interface KnownSitesProps {
  address: string;
  hint: string;
  onPick: (base_url: string) => void;
}

/** Lists public sites. */
function KnownSites({ address, hint, onPick }: KnownSitesProps) {
  return (
    <fieldset class="stack gap-s1" aria-describedby="known-sites-hint">
      <legend class={style.legend}>{i18n.t("options.knownSites")}</legend>
      <ul class={style.list}>
        {knownServices.map(({ name, base_url }) => (
          <li key={base_url}>
            <Button
              class={style.site}
              aria-pressed={address === base_url}
              onClick={() => onPick(base_url)}
            >
              <span class={style.letter} aria-hidden="true">
                {name[0]}
              </span>
              <span>{name}</span>{" "}
              <span class={style.address}>
                <MiddleEllipsis>{new URL(base_url).host}</MiddleEllipsis>
              </span>
            </Button>
          </li>
        ))}
      </ul>
      <p class="hint" id="known-sites-hint">
        {hint}
      </p>
    </fieldset>
  );
}

function filesWords({ accepted, measured_at }: FilesCapability): string {
  if (accepted === null) return i18n.t("options.can.unknown");
  if (!accepted) return i18n.t("options.can.no");
  return measured_at === null
    ? i18n.t("options.can.yes")
    : i18n.t("options.can.yesMeasured", [formatDate(new Date(measured_at).toISOString())]);
}

const ABILITY_TONES = {
  works: "good",
  broken: "bad",
  refused: "bad",
  "needs-key": "muted",
  unknown: "muted",
};

/** Shows the abilities of a service from its last check. */
export function ServiceHealth({
  id,
  health,
  files,
}: Pick<ServiceProfile, "id" | "health" | "files">) {
  const tags = useModel(() => ({ state: vocabularyState(id) })).state.value;
  const { search, upload } = healthRow(health);
  const abilities = [
    [i18n.t("options.can.search"), search],
    [i18n.t("options.can.filters"), upload],
    [i18n.t("uploads.title"), upload],
  ] as const;
  return (
    <div class={`stack ${style.health}`}>
      <dl class="stack gap-s1">
        {abilities.map(([what, ability]) => (
          <div key={what} class={style.ability}>
            <dt>{what}</dt>
            <dd class={ABILITY_TONES[ability]}>{translateKey(`options.can.${ability}`)}</dd>
          </div>
        ))}
        <div class={style.ability}>
          <dt>{i18n.t("options.can.files")}</dt>
          <dd class={files.accepted ? "good" : "muted"}>{filesWords(files)}</dd>
        </div>
        {tags && tags !== "unchecked" && (
          <div class={style.ability}>
            <dt>{i18n.t("options.can.tags")}</dt>
            <dd class={tags === "damaged" ? "bad" : "good"}>
              {translateKey(`options.can.tagList.${tags}`)}
            </dd>
          </div>
        )}
      </dl>
      <p class="hint">
        {health.checked_at === null
          ? i18n.t("options.can.never")
          : i18n.t("options.can.checked", [formatDate(new Date(health.checked_at).toISOString())])}
      </p>
    </div>
  );
}
