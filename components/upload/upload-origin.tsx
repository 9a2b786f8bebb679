import { i18n } from "#i18n";
import type { Pick } from "../../lib/capture/pick.ts";
import type { DraftForm } from "../../lib/state/draft-form.ts";
import { useRuleTitle } from "../file/use-rule-title.ts";
import { Button } from "../ui/button.tsx";
import { ExternalLink } from "../ui/external-link.tsx";
import { formatDate, hostOf } from "../ui/format.ts";
import style from "./upload-origin.module.css";

export interface UploadOriginProps {
  pick: Pick;
  form: DraftForm;
  readOnly: boolean;
  /** Puts the focus into the description: what was taken over is to be read. */
  onTaken: () => void;
}

/** What the page told beside the fields that it filled: to be looked at, and taken over only at the person's word. */
export function UploadOrigin({ pick, form, readOnly, onTaken }: UploadOriginProps) {
  const { artist, posted_at, caption, page } = pick;
  const site = useRuleTitle(pick.site ?? null) ?? hostOf(pick.source_url ?? page.url);
  const taken = caption ? form.description.value.includes(caption) : false;
  return (
    <section class={style.origin} aria-labelledby="upload-origin">
      <h2 id="upload-origin" class={style.title}>
        {i18n.t("upload.origin")}
      </h2>
      <dl class={style.facts}>
        <dt>{i18n.t("upload.originPage")}</dt>
        <dd>
          <ExternalLink href={page.url} title={page.url}>
            {page.title || hostOf(page.url)}
          </ExternalLink>
        </dd>
        {artist && (
          <>
            <dt>{i18n.t("upload.originArtist", [site])}</dt>
            <dd>
              <ExternalLink href={artist.url}>{artist.handle}</ExternalLink>
              {artist.confidence === "likely" && (
                <span class={style.doubt}> {i18n.t("upload.originLikely")}</span>
              )}
            </dd>
          </>
        )}
        {posted_at && (
          <>
            <dt>{i18n.t("upload.originPosted")}</dt>
            <dd>{formatDate(posted_at)}</dd>
          </>
        )}
        {caption && (
          <>
            <dt>{i18n.t("upload.originCaption")}</dt>
            <dd class={style.caption}>
              <blockquote class={style.quote}>{caption}</blockquote>
              {!readOnly && !taken && (
                <Button
                  onClick={() => {
                    const { description } = form;
                    const before = description.value.trimEnd();
                    description.value = before ? `${before}\n\n${caption}` : caption;
                    onTaken();
                  }}
                >
                  {i18n.t("upload.originTake")}
                </Button>
              )}
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}
