import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { i18n } from "#i18n";
import { attributionOf } from "../../lib/api/attribution.ts";
import type { VisibleImage } from "../../lib/api/image.ts";
import type { ServiceProfile } from "../../lib/service-profile.ts";
import type { ImageDetailsModel } from "../../lib/state/browse/image-details.ts";
import { ImagePreview } from "../search/image-preview.ts";
import { Button } from "../ui/button.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import { lazyView } from "../ui/lazy-view.tsx";
import { StatusLine } from "../ui/status-line.tsx";
import { Attribution } from "./attribution.tsx";
import { CopyCredit } from "./copy-credit.tsx";
import style from "./image-details.module.css";
import { ImageLinks } from "./image-links.tsx";
import { ImagePicture } from "./image-picture.tsx";
import { ImageStatistics } from "./image-statistics.tsx";
import { ImageUpload } from "./image-upload.tsx";
import { boxOf } from "./shape-of.ts";
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
  async () => (await import("../markup/markup-text.tsx")).MarkupText,
  Waiting,
);

export interface WholeImageProps {
  image: VisibleImage;
  profile: ServiceProfile;
  model: ImageDetailsModel;
  /** Further actions, as buttons. */
  children?: ComponentChildren;
}

/** Shows a visible image with its credit, tags and comments. */
export function WholeImage({ image, profile, model, children }: WholeImageProps) {
  const { artists } = attributionOf(image);
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
      <div class={style.facts}>
        <Attribution image={image} />
        <ImageUpload image={image} profile={profile} />
        <ImageStatistics image={image} />
        <ImageLinks image={image} profile={profile} />
      </div>
      <div class={style.row}>
        {artists.map(({ role, name }) => (
          <Button
            key={`${role}:${name}`}
            busy={searching}
            onClick={() => void model.searchFor(`${role}:${name}`)}
          >
            {i18n.t("details.more", [name])}
          </Button>
        ))}
        {children}
      </div>
      <CopyCredit image={image} profile={profile} />
      {image.description.trim() !== "" && (
        <section class={style.section} aria-labelledby="image-description">
          <h2 id="image-description">{i18n.t("details.description")}</h2>
          <MarkupText text={image.description} base_url={profile.base_url} />
        </section>
      )}
      <section class={style.section} aria-labelledby="image-tags">
        <h2 id="image-tags">{i18n.t("details.tags")}</h2>
        <TagGroups image={image} profile={profile} categories={model.categories.value} />
      </section>
      <Disclosure
        summary={i18n.t("details.comments", image.comment_count)}
        onOpen={() => {
          if (model.comments.value.status === "unasked") void model.moreComments();
        }}
      >
        <ImageComments model={model} profile={profile} />
      </Disclosure>
      <Disclosure summary={i18n.t("details.related")}>
        <RelatedImages image={image} profile={profile} />
      </Disclosure>
    </>
  );
}
