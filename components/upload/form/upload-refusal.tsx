import type { Ref } from "preact";
import { useEffect, useState } from "preact/hooks";
import { i18n } from "#i18n";
import { imagePage } from "../../../lib/api/addresses.ts";
import type { Image } from "../../../lib/api/image.ts";
import { isSamePicture } from "../../../lib/reverse/match-facts.ts";
import { type DraftErrors, draftFields } from "../../../lib/state/upload/draft-errors.ts";
import type { UploadScreen } from "../../../lib/state/upload/screen.ts";
import { ImageCard } from "../../image/card/image-card.tsx";
import { VerdictLine } from "../../reverse/verdict-line.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { ExternalLink } from "../../ui/controls/external-link.tsx";
import { Notice } from "../../ui/display/notice.tsx";
import { translateKey } from "../../ui/words/translate-key.ts";
import { uploadIds } from "../checks/upload-ids.ts";
import { errorWords, fieldErrors } from "../fields/error-words.ts";
import style from "./upload-refusal.module.css";

interface UploadRefusalProps {
  errors: DraftErrors;
  screen: UploadScreen;
  summaryRef: Ref<HTMLDivElement>;
}

/** Lists the service's messages above the form: links to the affected fields, and messages without a field. */
export function UploadRefusal({ errors, screen, summaryRef }: UploadRefusalProps) {
  return (
    <div ref={summaryRef} tabIndex={-1} class={style.refusal}>
      <Notice tone="bad" role="alert" title={i18n.t("upload.refused", [screen.profile.name])}>
        <ul class="stack gap-2px">
          {draftFields.flatMap((field) =>
            fieldErrors(screen, field).map((error) => (
              <li key={`${field} ${error}`}>
                <a
                  href={`#${uploadIds[field]}`}
                  onClick={(event) => {
                    event.preventDefault();
                    document.getElementById(uploadIds[field])?.focus();
                  }}
                >
                  {translateKey(`upload.${field}`)}
                </a>
                : {error}
              </li>
            )),
          )}
          {errors.other.map((message) => (
            <li key={errorWords(message)}>{errorWords(message)}</li>
          ))}
        </ul>
        {errors.duplicate ? (
          <UploadOriginal duplicate={errors.duplicate} screen={screen} />
        ) : (
          <p>{i18n.t("upload.refusedHint")}</p>
        )}
      </Notice>
    </div>
  );
}

interface UploadOriginalProps {
  /** Older services omit the image's id. A found match or a search then replaces it. */
  duplicate: { image_id: number | null };
  screen: UploadScreen;
}

/** The service compared the bytes. */
const SAME_FILE = { kind: "same-file", because: "hash" } as const;

/** Shows the existing image: its picture, its relation to the file, and a link. */
function UploadOriginal({ duplicate, screen }: UploadOriginalProps) {
  const { profile, presence, reader } = screen;
  const id = duplicate.image_id;
  const [image, setImage] = useState<Image | null>(null);
  const filter_id = profile.filter?.id;
  useEffect(() => {
    if (id === null) return;
    let isMounted = true;
    // Without its picture, the link remains.
    reader.images.get(id, { filter_id }).then(
      (got) => isMounted && setImage(got),
      () => {},
    );
    return () => {
      isMounted = false;
    };
  }, [id, reader, filter_id]);
  const match =
    id !== null
      ? image && { image, verdict: SAME_FILE }
      : presence.findings.value?.matches.find(({ verdict }) => verdict && isSamePicture(verdict));
  return (
    <>
      {match && (
        <ImageCard
          image={match.image}
          profile={profile}
          variant="row"
          lead={<VerdictLine verdict={match.verdict} service={profile.name} />}
        />
      )}
      {id === null ? (
        <div>
          <Button onClick={screen.findSimilar}>{i18n.t("upload.duplicateFind")}</Button>
        </div>
      ) : (
        <p>
          <ExternalLink href={imagePage(profile.base_url, id)}>
            {i18n.t("upload.duplicateLink", [id])}
          </ExternalLink>
        </p>
      )}
    </>
  );
}
