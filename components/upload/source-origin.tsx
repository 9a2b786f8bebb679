import { i18n } from "#i18n";
import type { Pick } from "../../lib/picture/pick.ts";
import { webAddress } from "../../lib/picture/web-address.ts";
import type { DraftForm } from "../../lib/state/upload/draft-form.ts";
import { useRuleTitle } from "../file/use-rule-title.ts";
import { Button } from "../ui/button.tsx";
import { hostOf } from "../ui/format.ts";
import { NamedButton } from "./named-button.tsx";

export interface SourceOriginProps {
  form: DraftForm;
  pick: Pick | null;
  readOnly: boolean;
}

/** Shows the origin of the first source, with a button to remove or restore it. */
export function SourceOrigin({ form, pick, readOnly }: SourceOriginProps) {
  const source = pick?.source_url ?? null;
  const site = useRuleTitle(pick?.site ?? null) ?? hostOf(source ?? "");
  const given = form.sources.value.map(({ value }) => value.trim()).filter(Boolean);
  const page = pick && webAddress(pick.page.url, pick.page.url);
  const hint = i18n.t("upload.sourceHint");
  if (!pick) return hint;
  const button = (label: string, onClick: () => void) =>
    !readOnly && <NamedButton label={label} about={i18n.t("upload.sources")} onClick={onClick} />;
  if (source === null) {
    const mayAdd = page && !given.includes(page.href) && !readOnly;
    return (
      <>
        {hint} {i18n.t("upload.sourceUnknown")}{" "}
        {mayAdd && (
          <Button kind="quiet" onClick={() => form.setSources([...given, page.href])}>
            {i18n.t("upload.sourceUsePage")}
          </Button>
        )}
      </>
    );
  }
  return given.includes(source) ? (
    <>
      {i18n.t("upload.sourceFromPick", [site])}{" "}
      {button(i18n.t("upload.takeOut"), () =>
        form.setSources(given.filter((one) => one !== source)),
      )}
    </>
  ) : (
    <>
      {hint} {button(i18n.t("upload.putBack"), () => form.setSources([source, ...given]))}
    </>
  );
}
