import { useEffect, useRef } from "preact/hooks";
import { i18n } from "#i18n";
import { normaliseBaseUrl } from "../../../lib/api/base-url.ts";
import type { ServiceForm } from "../../../lib/state/settings/service-form.ts";
import { ExternalLink } from "../../ui/controls/external-link.tsx";
import { Notice } from "../../ui/display/notice.tsx";
import { ServiceFormFields } from "../service/service-form-fields.tsx";

interface FirstRunFormProps {
  at: "service" | "key";
  form: ServiceForm;
  /** Called after the input is saved and checked without problems. */
  onGood: () => void;
}

/** Saves and checks the address or the key before the next step. */
export function FirstRunForm({ at, form, onGood }: FirstRunFormProps) {
  const work = form.work.value;
  const profile = form.stored.value;
  const health = profile?.health;
  const previousWork = useRef(work);
  useEffect(() => {
    if (work === previousWork.current) return;
    previousWork.current = work;
    if (work.status !== "done" || work.health.address !== "good") return;
    if (at === "service" || work.health.key === "good") onGood();
  }, [work, at, onGood]);
  const typed = normaliseBaseUrl(form.address.value);
  return (
    <>
      <p>
        {at === "service" ? i18n.t("options.first.text") : i18n.t("firstRun.keyText")}{" "}
        {at === "key" && profile && (
          <ExternalLink href={profile.base_url}>
            {i18n.t("firstRun.openSite", [profile.name])}
          </ExternalLink>
        )}
      </p>
      <ServiceFormFields
        form={form}
        // A problem of the site needs the address field.
        only={at === "service" ? "address" : health?.address === "good" ? "key" : undefined}
      />
      {at === "service" && typed.ok && !profile && (
        <Notice tone="info" title={promptWords(new URL(typed.base_url).host)}>
          <p>{i18n.t("firstRun.promptWhy")}</p>
        </Notice>
      )}
    </>
  );
}

/** Quotes the browser's prompt, or says what it is about: Firefox words it differently from version to version. */
const promptWords = (host: string) =>
  import.meta.env.FIREFOX
    ? i18n.t("firstRun.promptInFirefox", [host])
    : i18n.t("firstRun.prompt", [host]);
