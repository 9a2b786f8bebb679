import type { ComponentChildren, TargetedEvent } from "preact";
import { useState } from "preact/hooks";
import { i18n } from "#i18n";
import { imagePage, isWebAddress } from "../../../lib/api/addresses.ts";
import { attributionOf } from "../../../lib/api/attribution.ts";
import type { VisibleImage } from "../../../lib/api/image.ts";
import type { ImageDetailsModel } from "../../../lib/state/browse/image-details.ts";
import type { ServiceProfile } from "../../../lib/stored/service-profile.ts";
import { PersonName } from "../../place/person-name.tsx";
import { PlacePath } from "../../place/place-path.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { Disclosure } from "../../ui/controls/disclosure.tsx";
import { ExternalLink } from "../../ui/controls/external-link.tsx";
import { lazyView } from "../../ui/display/lazy-view.tsx";
import { StatusLine } from "../../ui/display/status-line.tsx";
import { useCopy } from "../../ui/hooks/use-copy.ts";
import { FirstItems } from "../../ui/lists/first-items.tsx";
import { formatBytes, formatCount, formatDate, formatSeconds } from "../../ui/words/format.ts";
import { around } from "../../ui/words/joined-texts.tsx";
import { sizeFacts } from "../../ui/words/size-facts.ts";
import { words } from "../../ui/words/words-by-code.ts";
import { Attribution } from "../card/attribution.tsx";
import { CREDIT_FORMATS, type CreditFormat, creditText } from "../card/credit-text.ts";
import { ImagePreview } from "../card/image-preview.ts";
import { ImagePicture } from "../picture/image-picture.tsx";
import { boxOf } from "../picture/shape-of.ts";
import style from "./image-details.module.css";
import { TagGroups } from "./tag-groups.tsx";

const Waiting = () => <StatusLine>{i18n.t("panel.loading")}</StatusLine>;
/** Loads the markup parser as well. */
const ImageComments = lazyView(
  async () => (await import("./image-comments.tsx")).ImageComments,
  Waiting,
);
const RelatedImages = lazyView(
  async () => (await import("./related-images.tsx")).RelatedImages,
  Waiting,
);
const MarkupText = lazyView(
  async () => (await import("../../markup/markup-text.tsx")).MarkupText,
  Waiting,
);

interface WholeImageProps {
  image: VisibleImage;
  profile: ServiceProfile;
  model: ImageDetailsModel;
  /** Further actions, as buttons. */
  children?: ComponentChildren;
}

/** Shows a visible image with its credit, tags and comments. */
export function WholeImage({ image, profile, model, children }: WholeImageProps) {
  const { artists } = attributionOf(image, profile.base_url);
  const searching = model.searching.busy.value;
  const [large, setLarge] = useState(false);
  return (
    <>
      <div class={style.picture} style={boxOf(image)}>
        <ImagePicture
          image={image}
          profile={profile}
          // Videos play in place.
          size={image.mime_type === "video/webm" ? "large" : "medium"}
          onOpen={() => setLarge(true)}
        />
      </div>
      {large && <ImagePreview image={image} profile={profile} onClose={() => setLarge(false)} />}
      <div class="stack gap-s1">
        <Attribution image={image} base_url={profile.base_url} />
        <ImageUpload image={image} profile={profile} />
        <ImageStatistics image={image} />
        <ImageLinks image={image} profile={profile} />
      </div>
      <div class={style.row}>
        <FirstItems items={artists}>
          {(shown) =>
            shown.map(({ role, name }) => (
              <Button
                key={`${role}:${name}`}
                busy={searching}
                onClick={() => void model.searchFor(`${role}:${name}`)}
              >
                {i18n.t("details.more", [name])}
              </Button>
            ))
          }
        </FirstItems>
        {children}
      </div>
      <CopyCredit image={image} profile={profile} />
      {image.description.trim() !== "" && (
        <section class="stack" aria-labelledby="image-description">
          <h2 id="image-description">{i18n.t("details.description")}</h2>
          <MarkupText text={image.description} base_url={profile.base_url} />
        </section>
      )}
      <section class="stack" aria-labelledby="image-tags">
        <h2 id="image-tags">{i18n.t("details.tags")}</h2>
        <TagGroups image={image} profile={profile} categories={model.categories.value} />
      </section>
      <Disclosure summary={i18n.t("details.comments", image.comment_count)}>
        <ImageComments model={model} profile={profile} />
      </Disclosure>
      <Disclosure summary={i18n.t("details.related")}>
        <RelatedImages image={image} profile={profile} />
      </Disclosure>
    </>
  );
}

/** Shows a fact after its label, with the colon of the language. */
const Labelled = ({ label, children }: { label: string; children: ComponentChildren }) => (
  <span class="muted">
    {around(
      (mark) => i18n.t("ui.about", [label, mark]),
      <span class={style.fact}>{children}</span>,
    )}
  </span>
);

/** Shows score, votes, faves, comments and the first upload of an image. */
function ImageStatistics({ image }: { image: VisibleImage }) {
  const { score, upvotes, downvotes, faves, comment_count, first_seen_at, created_at } = image;
  const facts = [
    i18n.t("image.score", [formatCount(score)]),
    i18n.t("details.upvotes", upvotes, [formatCount(upvotes)]),
    i18n.t("details.downvotes", downvotes, [formatCount(downvotes)]),
    i18n.t("details.faves", faves, [formatCount(faves)]),
    i18n.t("details.comments", comment_count),
    // A merged duplicate may have been uploaded earlier.
    first_seen_at &&
      created_at &&
      first_seen_at.slice(0, 10) !== created_at.slice(0, 10) &&
      i18n.t("details.firstSeen", [formatDate(first_seen_at)]),
  ].filter(Boolean);
  return (
    <p>
      <Labelled label={i18n.t("details.statistics")}>{facts.join(" · ")}</Labelled>
    </p>
  );
}

/** Shows uploader, time and file facts. */
function ImageUpload({ image, profile }: { image: VisibleImage; profile: ServiceProfile }) {
  const { width, height, format, size, created_at, animated, duration } = image;
  const facts = [
    ...sizeFacts({ width, height }),
    format.toUpperCase(),
    size > 0 && formatBytes(size),
    animated && formatSeconds(duration),
  ].filter(Boolean);
  return (
    <>
      {facts.length > 0 && (
        <p>
          <bdi>{facts.join(" · ")}</bdi>
        </p>
      )}
      <p>
        <Labelled label={i18n.t("details.uploader")}>
          <PersonName profile_id={profile.id} name={image.uploader} user_id={image.uploader_id} />
        </Labelled>
        {created_at && <span class="muted"> · {formatDate(created_at)}</span>}
      </p>
    </>
  );
}

/** Copies the credit of an image as text or Markdown, or its link. */
function CopyCredit({ image, profile }: { image: VisibleImage; profile: ServiceProfile }) {
  const [format, setFormat] = useState<CreditFormat>("text");
  const { copy, outcome, tone } = useCopy();
  const choose = ({ currentTarget }: TargetedEvent<HTMLSelectElement>) =>
    setFormat(CREDIT_FORMATS.find((one) => one === currentTarget.value) ?? "text");
  return (
    <div class="line gap-s2">
      <label class={style.format}>
        {i18n.t("details.copyAs")}
        <select value={format} onChange={choose}>
          {CREDIT_FORMATS.map((one) => (
            <option key={one} value={one}>
              {words(`details.format.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <Button onClick={() => copy(creditText(image, profile, format))}>
        {i18n.t("details.copy")}
      </Button>
      <Button onClick={() => copy(imagePage(profile.base_url, image.id))}>
        {i18n.t("details.copyLink")}
      </Button>
      <StatusLine tone={tone}>{outcome}</StatusLine>
    </div>
  );
}

/** Links to an image's page, file, galleries and source. */
function ImageLinks({ image, profile }: { image: VisibleImage; profile: ServiceProfile }) {
  // An empty address would resolve to the service's home page.
  const address = image.representations.full || image.view_url;
  const file = address && URL.parse(address, `${profile.base_url}/`)?.href;
  const source = attributionOf(image, profile.base_url).sources.find(
    ({ url }) => url !== null,
  )?.url;
  return (
    <ul class={style.links}>
      <li>
        <ExternalLink href={imagePage(profile.base_url, image.id)}>
          {i18n.t("details.open", [profile.name])}
        </ExternalLink>
      </li>
      {file && isWebAddress(file) && image.thumbnails_generated && (
        <li>
          <ExternalLink href={file}>{i18n.t("details.openFile")}</ExternalLink>
        </li>
      )}
      <li>
        <PlacePath
          profile_id={profile.id}
          place={{ at: "find", kind: "galleries", q: `image_ids:${image.id}` }}
        >
          {i18n.t("details.galleries")}
        </PlacePath>
      </li>
      {source && (
        <li>
          <ExternalLink href={source}>{i18n.t("details.openSource")}</ExternalLink>
        </li>
      )}
    </ul>
  );
}
