import type { Service } from "../context.ts";
import type { ImageRow } from "../images/store.ts";
import { type FilterRow, touchedBy } from "../query/filtering.ts";
import { imageFields } from "../query/image-fields.ts";
import { allOf, anyOf, type Condition, condition } from "../query/sql.ts";
import { imageJson } from "../render/image.ts";
import { askerOf, type Caller } from "../request/caller.ts";

/** Returns images with the caller's interactions and filter results. */
export function imagesAnswer(
  service: Service,
  caller: Caller,
  filters: readonly FilterRow[],
  images: readonly ImageRow[],
) {
  const ids = images.map((image) => image.id);
  const covered = spoilered(service, caller, filters, ids);
  return {
    images: images.map((image) => imageJson(service, image, covered.has(image.id))),
    interactions: interactionsJson(service, caller, ids),
  };
}

export function imageAnswer(
  service: Service,
  caller: Caller,
  filters: readonly FilterRow[],
  image: ImageRow,
) {
  const { images, interactions } = imagesAnswer(service, caller, filters, [image]);
  return { image: images[0], interactions };
}

function spoilered(
  service: Service,
  caller: Caller,
  filters: readonly FilterRow[],
  ids: readonly number[],
): Set<number> {
  const asker = askerOf(service, caller);
  const fields = imageFields(service.db);
  const idCondition = condition("id IN (SELECT value FROM json_each(?))", JSON.stringify(ids));
  const touched = anyOf(filters.map((filter) => touchedBy(filter, fields, asker)));
  const hits = rows<{ id: number }>(
    service,
    "SELECT id FROM images",
    allOf([idCondition, touched]),
  );
  return new Set(hits.map((hit) => hit.id));
}

export function rows<Row extends object>(
  { db }: Service,
  select: string,
  where: Condition,
  rest = "",
): Row[] {
  return db.all<Row>(`${select} WHERE ${where.sql} ${rest}`, ...where.values);
}

type Interaction = {
  image_id: number;
  user_id: number;
  interaction_type: string;
  value: string;
};

/** Returns the user's interactions with those images: voted, faved, hidden. */
function interactionsJson(
  { db }: Service,
  { user }: Caller,
  imageIds: readonly number[],
): Interaction[] {
  if (user === null || imageIds.length === 0) return [];
  return db.all<Interaction>(
    `SELECT image_id, user_id, interaction_type, value FROM interactions
     WHERE user_id = ? AND image_id IN (SELECT value FROM json_each(?))
     ORDER BY image_id DESC, interaction_type`,
    user.id,
    JSON.stringify(imageIds),
  );
}
