import type { Service } from "../context.ts";
import { representationPaths } from "../images/addresses.ts";
import { boxes } from "../images/boxes.ts";
import type { ImageRow } from "../images/store.ts";
import { tagsOf } from "./image.ts";

/** The service's name, as text and as prefix of oEmbed fields. */
export const provider = {
  name: "Aviary",
  prefix: "aviary",
  url: "https://aviary.example/",
} as const;

/** Returns the title of an image's page. */
export function imageTitle(id: number, tags: readonly string[]): string {
  return `#${id} - ${tags.join(", ")} - ${provider.name}`;
}

export function oembedJson(service: Service, image: ImageRow) {
  const tags = tagsOf(service, image.id).map(({ name }) => name);
  const source = service.db.one<{ source: string }>(
    "SELECT source FROM image_sources WHERE image_id = ? ORDER BY position LIMIT 1",
    image.id,
  );
  return {
    version: "1.0",
    type: "photo",
    title: imageTitle(image.id, tags),
    author_name: artistsAmong(tags).join(", "),
    author_url: source?.source ?? "",
    provider_name: provider.name,
    provider_url: provider.url,
    cache_age: 7200,
    [`${provider.prefix}_id`]: image.id,
    [`${provider.prefix}_score`]: image.score,
    [`${provider.prefix}_comments`]: image.comment_count,
    [`${provider.prefix}_tags`]: tags,
    ...picturesOf(service, image),
  };
}

function artistsAmong(tags: readonly string[]): string[] {
  return tags.flatMap((name) => /^(?:artist|photographer):(.+)$/.exec(name)?.[1] ?? []);
}

function picturesOf(service: Service, image: ImageRow) {
  const { full, thumb } = representationPaths(image);
  const root = `${service.origin()}/img`;
  const shrunk = Math.min(1, boxes.thumb.width / image.width, boxes.thumb.height / image.height);
  return {
    url: `${root}${full}`,
    width: image.width,
    height: image.height,
    thumbnail_url: `${root}${thumb}`,
    thumbnail_width: Math.max(1, Math.round(image.width * shrunk)),
    thumbnail_height: Math.max(1, Math.round(image.height * shrunk)),
  };
}
