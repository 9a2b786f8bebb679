import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { i18n } from "#i18n";
import type { PickedPicture } from "../../../lib/picture/pick.ts";
import { webAddress } from "../../../lib/picture/web-address.ts";
import { isCopyOfUnnamedPage } from "../../../lib/sources/rule/copy-of-unnamed-page.ts";
import { homeHostOfCopy } from "../../../lib/sources/rule/home-host-of-copy.ts";
import type { UploadScreen } from "../../../lib/state/upload/screen.ts";
import {
  MAX_SOURCES,
  MAX_UPLOADED_SOURCE_LENGTH,
  sourceProblem,
} from "../../../lib/upload/source-problems.ts";
import { useRuleTitle } from "../../file/use-rule-title.ts";
import { Button } from "../../ui/controls/button.tsx";
import { TextField } from "../../ui/controls/text-field.tsx";
import { hostOf } from "../../ui/words/format.ts";
import { tooManySourcesText } from "../checks/check-table.tsx";
import { uploadIds } from "../checks/upload-ids.ts";
import { NamedButton } from "./named-button.tsx";

/** Returns the problem of a source, shown once the user stops typing. */
function problemWords(source: string): string | null {
  const problem = sourceProblem(source);
  if (problem === null) return null;
  return problem === "not-web"
    ? i18n.t("upload.sourceNotWeb")
    : i18n.t("upload.sourceTooLong", [source.trim().length, MAX_UPLOADED_SOURCE_LENGTH]);
}

/** Shows one field for each source, at least one. */
export function UploadSources(props: { screen: UploadScreen; errors: readonly string[] }) {
  const { screen, errors } = props;
  const { form } = screen;
  const readOnly = screen.handingOver.value;
  const sources = form.sources.fields.value;
  const { pick } = screen.draft.value;
  const box = useRef<HTMLDivElement>(null);
  const focusIndex = useRef<number | null>(null);
  const [visitedIds, setVisitedIds] = useState<ReadonlySet<number>>(new Set());

  useLayoutEffect(() => {
    if (focusIndex.current === null) return;
    box.current?.querySelectorAll("input")[focusIndex.current]?.focus();
    focusIndex.current = null;
  });

  // The service's message names no source. If none looks invalid, the first field shows it.
  const wrong = sources.filter(({ value }) => sourceProblem(value) !== null).map(({ id }) => id);
  const blamed = new Set(wrong.length > 0 ? wrong : [sources[0]?.id]);

  return (
    <div ref={box} class="stack">
      {sources.map((source, index) => (
        <TextField
          key={source.id}
          id={index === 0 ? uploadIds.sources : `${uploadIds.sources}-${source.id}`}
          label={
            sources.length === 1
              ? i18n.t("upload.sources")
              : i18n.t("upload.sourceNumber", [index + 1])
          }
          hint={index === 0 ? <SourceOrigin screen={screen} /> : originOfCopy(pick, source.value)}
          errors={[
            ...(blamed.has(source.id) ? errors : []),
            visitedIds.has(source.id) && problemWords(source.value),
            index === 0 && sources.length > MAX_SOURCES && tooManySourcesText(sources.length),
          ].filter((error) => typeof error === "string")}
          onBlur={() => setVisitedIds(new Set([...visitedIds, source.id]))}
          type="url"
          inputMode="url"
          spellcheck={false}
          readOnly={readOnly}
          value={source.value}
          onValue={(value) => form.sources.set(source.id, value)}
          trailing={
            sources.length > 1 &&
            !readOnly && (
              <Button
                kind="quiet"
                aria-label={i18n.t("upload.removeSource", [index + 1])}
                onClick={() => {
                  focusIndex.current = Math.max(index - 1, 0);
                  form.sources.remove(source.id);
                }}
              >
                ×
              </Button>
            )
          }
        />
      ))}
      {!readOnly && (
        <div data-extra="">
          <Button
            kind="quiet"
            onClick={() => {
              focusIndex.current = sources.length;
              form.sources.add();
            }}
          >
            {i18n.t("upload.addSource")}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Says that a source comes from another service or board. */
const originOfCopy = (pick: PickedPicture | null, source: string): string | undefined =>
  isCopied(pick, source) ? i18n.t("upload.sourceFromCopy", [pick?.copied?.host ?? ""]) : undefined;

/** Returns true if a source comes from the same picture on another service or board. */
const isCopied = (pick: PickedPicture | null, source: string): boolean =>
  pick?.copied?.sources.includes(source.trim()) === true;

/** Shows the origin of the first source, with a button to remove or restore it. */
function SourceOrigin({ screen }: { screen: UploadScreen }) {
  const { form } = screen;
  const { pick } = screen.draft.value;
  const readOnly = screen.handingOver.value;
  const source = pick?.source_url ?? null;
  const site = useRuleTitle(pick) ?? hostOf(source ?? "");
  const addresses = form.sources.urls.value;
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
          <Button kind="quiet" onClick={() => form.sources.replace([...addresses, page.href])}>
            {i18n.t("upload.sourceUsePage")}
          </Button>
        )}
      </>
    );
  }
  const home = homeHostOfCopy(source);
  return addresses.includes(source) ? (
    <>
      {isCopied(pick, source)
        ? i18n.t("upload.sourceFromCopy", [pick.copied?.host ?? ""])
        : home
          ? i18n.t("upload.sourceIsCopy", [hostOf(source), home])
          : isCopyOfUnnamedPage(source)
            ? i18n.t("upload.sourceIsUnsure", [hostOf(source)])
            : i18n.t("upload.sourceFromPick", [site])}{" "}
      {button(i18n.t("upload.takeOut"), () =>
        form.sources.replace(addresses.filter((one) => one !== source)),
      )}
    </>
  ) : (
    <>
      {hint} {button(i18n.t("upload.putBack"), () => form.sources.replace([source, ...addresses]))}
    </>
  );
}
