import type { Service } from "../context.ts";
import { representationPaths, viewPath } from "../images/addresses.ts";
import type { ImageRow } from "../images/store.ts";
import { timestamp } from "./time.ts";

type NamedTag = { id: number; name: string };

/** Returns an image as in the API. A deleted or merged one shows only that state. */
export function imageJson(
  service: Service,
  image: ImageRow,
  spoilered: boolean,
): Record<string, unknown> {
  return image.hidden_from_users ? stub(image) : whole(service, image, spoilered);
}

function stub(image: ImageRow) {
  return {
    id: image.id,
    created_at: timestamp(image.created_at),
    updated_at: timestamp(image.updated_at),
    first_seen_at: timestamp(image.first_seen_at),
    deletion_reason: image.deletion_reason,
    duplicate_of: image.duplicate_id,
    hidden_from_users: true,
  };
}

function whole(service: Service, image: ImageRow, spoilered: boolean) {
  const { db } = service;
  const tags = tagsOf(service, image.id);
  const names = tags.map((tag) => tag.name);
  const sources = db
    .all<{ source: string }>(
      "SELECT source FROM image_sources WHERE image_id = ? ORDER BY position",
      image.id,
    )
    .map((row) => row.source);
  const isNamed = image.user_id !== null && !image.anonymous;
  const uploader = isNamed
    ? db.one<{ name: string }>("SELECT name FROM users WHERE id = ?", image.user_id)
    : undefined;
  const root = `${service.origin()}/img`;
  const representations = Object.fromEntries(
    Object.entries(representationPaths(image)).map(([name, path]) => [name, `${root}${path}`]),
  );
  return {
    animated: Boolean(image.animated),
    aspect_ratio: image.aspect_ratio,
    comment_count: image.comment_count,
    created_at: timestamp(image.created_at),
    deletion_reason: null,
    description: image.description,
    downvotes: image.downvotes,
    duplicate_of: null,
    duration: image.duration,
    faves: image.faves,
    first_seen_at: timestamp(image.first_seen_at),
    format: image.format,
    height: image.height,
    hidden_from_users: false,
    id: image.id,
    intensities: intensitiesJson(image),
    mime_type: image.mime_type,
    name: image.file_name,
    orig_sha512_hash: image.orig_sha512_hash,
    processed: Boolean(image.processed),
    representations,
    score: image.score,
    sha512_hash: image.sha512_hash,
    size: image.size,
    source_url: sources[0] ?? "",
    spoilered,
    tag_count: tags.length,
    tag_ids: tags.map((tag) => tag.id),
    tags: names,
    thumbnails_generated: Boolean(image.thumbnails_generated),
    updated_at: timestamp(image.updated_at),
    uploader: uploader?.name ?? null,
    uploader_id: isNamed ? image.user_id : null,
    upvotes: image.upvotes,
    view_url: `${root}${viewPath(image, names)}`,
    width: image.width,
    wilson_score: image.wilson_score,
    source_urls: sources,
    orig_size: image.orig_size,
    hides: image.hides,
  };
}

function intensitiesJson({ nw, ne, sw, se }: ImageRow) {
  return nw === null ? null : { nw, ne, sw, se };
}

export function tagsOf({ db }: Service, imageId: number): NamedTag[] {
  return db.all<NamedTag>(
    "SELECT t.id, t.name FROM image_tags i JOIN tags t ON t.id = i.tag_id WHERE i.image_id = ? ORDER BY t.name",
    imageId,
  );
}
