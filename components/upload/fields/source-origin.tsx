import { i18n } from "#i18n";
import { webAddress } from "../../../lib/picture/web-address.ts";
import { homeOfCopy } from "../../../lib/sources/rule/remote-post.ts";
import type { UploadScreen } from "../../../lib/state/upload/screen.ts";
import { useRuleTitle } from "../../file/use-rule-title.ts";
import { Button } from "../../ui/controls/button.tsx";
import { hostOf } from "../../ui/words/format.ts";
import { NamedButton } from "./named-button.tsx";

/** Shows the origin of the first source, with a button to remove or restore it. */
export function SourceOrigin({ screen }: { screen: UploadScreen }) {
  const { form } = screen;
  const { pick } = screen.draft.value;
  const readOnly = screen.handingOver.value;
  const source = pick?.source_url ?? null;
  const site = useRuleTitle(pick?.site ?? null) ?? hostOf(source ?? "");
  const addresses = form.sources.value.map(({ value }) => value.trim()).filter(Boolean);
  const page = pick && webAddress(pick.page.url, pick.page.url);
  const hint = i18n.t("upload.sourceHint");
  if (!pick) return hint;
  const button = (label: string, onClick: () => void) =>
    !readOnly && <NamedButton label={label} about={i18n.t("upload.sources")} onClick={onClick} />;
  if (source === null) {
    const mayAdd = page && !addresses.includes(page.href) && !readOnly;
    return (
      <>
        {hint} {i18n.t("upload.sourceUnknown")}{" "}
        {mayAdd && (
          <Button kind="quiet" onClick={() => form.setSources([...addresses, page.href])}>
            {i18n.t("upload.sourceUsePage")}
          </Button>
        )}
      </>
    );
  }
  const home = homeOfCopy(source);
  return addresses.includes(source) ? (
    <>
      {home
        ? i18n.t("upload.sourceIsCopy", [hostOf(source), home])
        : i18n.t("upload.sourceFromPick", [site])}{" "}
      {button(i18n.t("upload.takeOut"), () =>
        form.setSources(addresses.filter((one) => one !== source)),
      )}
    </>
  ) : (
    <>
      {hint} {button(i18n.t("upload.putBack"), () => form.setSources([source, ...addresses]))}
    </>
  );
}
