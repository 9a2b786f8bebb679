import { i18n } from "#i18n";
import type { FormResult, ImageForm } from "../../lib/picture/form-data.ts";
import type { FormFilling } from "../../lib/state/completion/form-filling.ts";
import type { ServiceProfile } from "../../lib/stored/service-profile.ts";
import { FailureNote } from "../ui/failure/failure-note.tsx";
import { joinList, joinSentences } from "../ui/words/joined-texts.tsx";
import { translateKey } from "../ui/words/translate-key.ts";
import style from "./details-dialog.module.css";

interface FormResultsProps {
  model: Pick<FormFilling, "outcome" | "fillFailure">;
  profile: ServiceProfile;
}

/** Says what became of each form. Stays mounted while empty, so that screen readers announce it. */
export function FormResults({ model, profile }: FormResultsProps) {
  const outcome = model.outcome.value;
  const failure = model.fillFailure.value;
  return (
    <div role="status" class="stack gap-s1">
      {failure && <FailureNote failure={failure} profile={profile} />}
      {outcome?.results.map((result) => (
        <p
          key={result.form}
          class={`${style.text} ${result.state === "filled" ? "good" : result.state === "there" ? "" : "warn"}`}
        >
          {joinSentences([resultWords(result, profile.name), ...changeWords(result)])}
        </p>
      ))}
      {outcome?.text &&
        (outcome.isCopied ? (
          <p>{i18n.t("completion.copied")}</p>
        ) : (
          <>
            <p>{i18n.t("completion.copyInstead")}</p>
            <pre class={style.text} dir="auto">
              {outcome.text}
            </pre>
          </>
        ))}
    </div>
  );
}

function formName(form: ImageForm): string {
  switch (form) {
    case "sources":
      return i18n.t("completion.sources");
    case "tags":
      return i18n.t("tags.label");
    case "description":
      return i18n.t("upload.description");
    case "report":
      return i18n.t("completion.reportForm");
    default:
      return form satisfies never;
  }
}

const resultWords = ({ form, state }: FormResult, service: string): string =>
  i18n.t("completion.result", [
    formName(form),
    translateKey(`completion.state.${state}`, [service]),
  ]);

const changeWords = ({ changes }: FormResult): string[] => {
  const { added = [], removed = [] } = changes ?? {};
  return [
    ...(added.length > 0 ? [i18n.t("completion.nowThere", [joinList(added)])] : []),
    ...(removed.length > 0 ? [i18n.t("completion.nowGone", [joinList(removed)])] : []),
  ];
};
