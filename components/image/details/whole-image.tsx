import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";
import { i18n } from "#i18n";
import { imagePage, isWebAddress } from "../../../lib/api/addresses.ts";
import { attributionOf } from "../../../lib/api/attribution.ts";
import type { VisibleImage } from "../../../lib/api/image.ts";
import type { ImageDetailsModel } from "../../../lib/state/browse/image-details.ts";
import type { ServiceProfile } from "../../../lib/stored/service-profile.ts";
import { PersonName } from "../../place/person-name.tsx";
import { PlacePath } from "../../place/place-path.tsx";
import button from "../../ui/controls/button.module.css";
import { Button } from "../../ui/controls/button.tsx";
import { Disclosure } from "../../ui/controls/disclosure.tsx";
import { ExternalLink } from "../../ui/controls/external-link.tsx";
import { Menu } from "../../ui/controls/menu.tsx";
import { lazyView } from "../../ui/display/lazy-view.tsx";
import { StatusLine } from "../../ui/display/status-line.tsx";
import { useCopy } from "../../ui/hooks/use-copy.ts";
import { FirstItems } from "../../ui/lists/first-items.tsx";
import { formatBytes, formatCount, formatDate, formatSeconds } from "../../ui/words/format.ts";
import { messageWithElement } from "../../ui/words/joined-texts.tsx";
import { sizeInWords } from "../../ui/words/size-in-words.ts";
import { Attribution } from "../card/attribution.tsx";
import { type CreditFormat, creditText } from "../card/credit-text.ts";
import { ImagePreview } from "../card/image-preview.ts";
import { ImagePicture } from "../picture/image-picture.tsx";
import { pictureBoxStyle } from "../picture/picture-box-style.ts";
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
  /** True if the service no longer has it: its picture and page are gone too. */
  isMissing?: boolean;
  /** Further actions, as buttons. */
  children?: ComponentChildren;
}

/** Shows a visible image with its credit, tags and comments. */
export function WholeImage({
  image,
  profile,
  model,
  isMissing = false,
  children,
}: WholeImageProps) {
  const { artists } = attributionOf(image, profile.base_url);
  const searching = model.searching.busy.value;
  const { copy, outcome, tone } = useCopy();
  const page = imagePage(profile.base_url, image.id);
  const copyCredit = (format: CreditFormat) => copy(creditText(image, profile, format));
  return (
    <>
      {!isMissing && <Picture image={image} profile={profile} />}
      <div class={style.row}>
        {!isMissing && (
          <ExternalLink class={`${button.button} ${button.primary}`} href={page}>
            {i18n.t("ui.openOn", [profile.name])}
          </ExternalLink>
        )}
        <Menu
          label={i18n.t("ui.copy")}
          items={[
            { label: i18n.t("ui.copyLink"), onChoose: () => copy(page) },
            { label: i18n.t("details.copy"), onChoose: () => copyCredit("text") },
            { label: i18n.t("details.copyMarkdown"), onChoose: () => copyCredit("markdown") },
          ]}
        >
          {i18n.t("ui.copy")}
        </Menu>
        <FirstItems items={artists}>
          {(firstItems) =>
            firstItems.map(({ role, name }) => (
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
      <StatusLine tone={tone}>{outcome}</StatusLine>
      <div class="stack gap-s1">
        <Attribution image={image} base_url={profile.base_url} />
        <ImageUpload image={image} profile={profile} />
        <ImageStatistics image={image} />
        <ImageLinks image={image} profile={profile} isMissing={isMissing} />
      </div>
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

/** Shows the picture, which a click enlarges. Videos play in place. */
function Picture({ image, profile }: { image: VisibleImage; profile: ServiceProfile }) {
  const box = useRef<HTMLDivElement>(null);
  const [isEnlarged, setEnlarged] = useState(false);
  return (
    <>
      <div class={style.picture} style={pictureBoxStyle(image)} ref={box}>
        <ImagePicture
          image={image}
          profile={profile}
          size={image.mime_type === "video/webm" ? "large" : "medium"}
          onOpen={() => setEnlarged(true)}
        />
      </div>
      {isEnlarged && (
        <ImagePreview
          image={image}
          profile={profile}
          shownWidth={box.current?.clientWidth ?? 0}
          onClose={() => setEnlarged(false)}
        />
      )}
    </>
  );
}

/** Shows a fact after its label, with the colon of the language. */
const Labelled = ({ label, children }: { label: string; children: ComponentChildren }) => (
  <span class="muted">
    {messageWithElement(
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
    ...sizeInWords({ width, height }),
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

/** Links to an image's file, galleries and source. */
function ImageLinks(props: { image: VisibleImage; profile: ServiceProfile; isMissing: boolean }) {
  const { image, profile, isMissing } = props;
  // An empty address would resolve to the service's home page.
  const address = image.representations.full || image.view_url;
  const file = address && URL.parse(address, `${profile.base_url}/`)?.href;
  const source = attributionOf(image, profile.base_url).sources.find(
    ({ url }) => url !== null,
  )?.url;
  return (
    <ul class={style.links}>
      {!isMissing && file && isWebAddress(file) && image.thumbnails_generated && (
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
