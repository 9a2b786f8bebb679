import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { i18n } from "#i18n";
import type { UploadScreen } from "../../../lib/state/upload/screen.ts";
import {
  MAX_SOURCES,
  MAX_UPLOADED_SOURCE_LENGTH,
  sourceProblem,
} from "../../../lib/upload/source-problems.ts";
import { Button } from "../../ui/controls/button.tsx";
import { TextField } from "../../ui/controls/text-field.tsx";
import { tooManySources } from "../checks/check-table.tsx";
import { uploadIds } from "../checks/upload-ids.ts";
import { SourceOrigin } from "./source-origin.tsx";

interface UploadSourcesProps {
  screen: UploadScreen;
  errors: readonly string[];
}

/** Returns the problem of a source, shown once the user stops typing. */
function problemWords(source: string): string | null {
  const problem = sourceProblem(source);
  if (problem === null) return null;
  return problem === "not-web"
    ? i18n.t("upload.sourceNotWeb")
    : i18n.t("upload.sourceTooLong", [source.trim().length, MAX_UPLOADED_SOURCE_LENGTH]);
}

/** Shows one field for each source, at least one. */
export function UploadSources({ screen, errors }: UploadSourcesProps) {
  const { form } = screen;
  const readOnly = screen.handingOver.value;
  const sources = form.sources.value;
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
          hint={index === 0 ? <SourceOrigin screen={screen} /> : undefined}
          errors={[
            ...(blamed.has(source.id) ? errors : []),
            ...(visitedIds.has(source.id) ? [problemWords(source.value) ?? []].flat() : []),
            ...(index === 0 && sources.length > MAX_SOURCES
              ? [tooManySources(sources.length)]
              : []),
          ].flat()}
          onBlur={() => setVisitedIds(new Set([...visitedIds, source.id]))}
          type="url"
          inputMode="url"
          spellcheck={false}
          readOnly={readOnly}
          value={source.value}
          onValue={(value) => form.setSource(source.id, value)}
          trailing={
            sources.length > 1 &&
            !readOnly && (
              <Button
                kind="quiet"
                aria-label={i18n.t("upload.removeSource", [index + 1])}
                onClick={() => {
                  focusIndex.current = Math.max(index - 1, 0);
                  form.removeSource(source.id);
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
              form.addSource();
            }}
          >
            {i18n.t("upload.addSource")}
          </Button>
        </div>
      )}
    </div>
  );
}
