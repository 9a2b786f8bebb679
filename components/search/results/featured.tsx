import { useContext } from "preact/hooks";
import { i18n } from "#i18n";
import { createServiceReader } from "../../../lib/state/base/service-reader.ts";
import { findFeatured } from "../../../lib/state/search/featured.ts";
import type { ServiceProfile } from "../../../lib/stored/service-profile.ts";
import { ImageCard } from "../../image/card/image-card.tsx";
import { useResource } from "../../ui/hooks/use-resource.ts";
import { Navigation } from "../../ui/navigation.ts";

/** Shows the featured image before the first search. Use profile and filter as `key`. */
export function Featured({ profile }: { profile: ServiceProfile }) {
  const navigation = useContext(Navigation);
  // A missing featured image is not worth an error.
  const image = useResource(() => findFeatured(createServiceReader(profile.id), profile.filter?.id))
    .value.value;
  if (!image) return null;
  return (
    <section class="stack" aria-labelledby="featured">
      <h2 id="featured">{i18n.t("browse.featured")}</h2>
      <ImageCard
        image={image}
        profile={profile}
        variant="row"
        onOpen={() => navigation?.showImage({ profile, image_id: image.id, known: image })}
      />
    </section>
  );
}
