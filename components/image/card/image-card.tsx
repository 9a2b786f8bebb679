import type { ComponentChildren } from "preact";
import { i18n } from "#i18n";
import type { Image, VisibleImage } from "../../../lib/api/image.ts";
import type { ServiceProfile } from "../../../lib/stored/service-profile.ts";
import { guessCategory, sortTags } from "../../../lib/tags/category.ts";
import type { TagRules } from "../../../lib/tags/rules.ts";
import tagName from "../../tag/tag-name.module.css";
import { Disclosure } from "../../ui/controls/disclosure.tsx";
import { FirstItems } from "../../ui/lists/first-items.tsx";
import { ImagePicture } from "../picture/image-picture.tsx";
import { Attribution } from "./attribution.tsx";
import style from "./image-card.module.css";
import { ImageDetailsLink } from "./image-details-link.tsx";
import { ImageFacts } from "./image-facts.tsx";
import { RemovedImagePlaceholder } from "./image-stub.tsx";

interface ImageCardProps {
  image: Image;
  profile: ServiceProfile;
  /** `tile`: in a grid, without tags. `row`: picture beside its facts, tags on demand. `line`: a low row without tags. */
  variant: "tile" | "row" | "line";
  /** Opens the details here instead of the page on the service. */
  onOpen?: (() => void) | undefined;
  /** Content above the facts, such as a verdict. */
  lead?: ComponentChildren;
  /** Content at the end, such as buttons; a link to the details by default. */
  children?: ComponentChildren;
}

/** Shows an image of the service with credit and facts. */
export function ImageCard({ image, profile, variant, onOpen, lead, children }: ImageCardProps) {
  const visible = image.state === "visible";
  return (
    <article class={style[variant]} aria-label={i18n.t("image.number", [image.id])}>
      <div class={style.picture}>
        {visible ? (
          <ImagePicture image={image} profile={profile} size="thumb" onOpen={onOpen} />
        ) : (
          <RemovedImagePlaceholder image={image} profile={profile} />
        )}
      </div>
      <div class={`stack gap-2px ${style.words}`}>
        {lead}
        <ImageFacts image={image} profile={profile} />
        {visible && (
          <>
            <Attribution
              image={image}
              base_url={profile.base_url}
              compact={variant !== "row"}
              inline={variant === "line"}
            />
            {variant === "row" && <ImageTags image={image} rules={profile.rules} />}
          </>
        )}
        {children ?? (!onOpen && <ImageDetailsLink image={image} profile={profile} />)}
      </div>
    </article>
  );
}

/** Shows the tags of a picture on demand. */
function ImageTags({ image, rules }: { image: VisibleImage; rules: TagRules }) {
  return (
    <Disclosure summary={i18n.t("image.tags", image.tags.length)}>
      <FirstItems items={sortTags(image.tags, rules.rating_tags)}>
        {(firstItems) => (
          <ul class={style.tags}>
            {firstItems.map((name) => {
              const category = guessCategory(name, rules.rating_tags);
              const colour = category === null ? "" : tagName[category];
              return (
                <li
                  key={name}
                  class={`${style.tag} ${colour} ${category === "rating" ? "strong" : ""}`}
                >
                  {name}
                </li>
              );
            })}
          </ul>
        )}
      </FirstItems>
    </Disclosure>
  );
}
