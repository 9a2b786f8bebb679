import { i18n } from "#i18n";
import { webAddress } from "../../lib/capture/page-address.ts";
import type { Pick } from "../../lib/capture/pick.ts";
import type { DraftForm } from "../../lib/state/draft-form.ts";
import { useRuleTitle } from "../file/use-rule-title.ts";
import { Button } from "../ui/button.tsx";
import { hostOf } from "../ui/format.ts";

export interface SourceOriginProps {
  form: DraftForm;
  pick: Pick | null;
  readOnly: boolean;
}

/** Where the first source came from, and the way to take it out or to put it back. */
export function SourceOrigin({ form, pick, readOnly }: SourceOriginProps) {
  const source = pick?.source_url ?? null;
  const site = useRuleTitle(pick?.site ?? null) ?? hostOf(source ?? "");
  const given = form.sources.value.map(({ value }) => value.trim()).filter(Boolean);
  const page = pick && webAddress(pick.page.url, pick.page.url);
  if (!pick) return null;
  const button = (label: string, name: string, onClick: () => void) =>
    !readOnly && (
      <Button kind="quiet" aria-label={name} onClick={onClick}>
        {label}
      </Button>
    );
  if (source === null) {
    const add = i18n.t("upload.sourceUsePage");
    return (
      <>
        {i18n.t("upload.sourceUnknown")}{" "}
        {page &&
          !given.includes(page.href) &&
          button(add, add, () => form.setSources([...given, page.href]))}
      </>
    );
  }
  const words = i18n.t("upload.source");
  return given.includes(source) ? (
    <>
      {i18n.t("upload.sourceFromPick", [site])}{" "}
      {button(i18n.t("upload.takeOut"), i18n.t("upload.takeOutNamed", [words]), () =>
        form.setSources(given.filter((one) => one !== source)),
      )}
    </>
  ) : (
    button(i18n.t("upload.putBack"), i18n.t("upload.putBackNamed", [words]), () =>
      form.setSources([source, ...given]),
    )
  );
}
