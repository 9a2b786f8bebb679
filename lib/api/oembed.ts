import * as v from "valibot";
import { count, idOrNull, text, textOrNull, texts } from "./wire.ts";

const FieldsSchema = v.object({
  author_name: text(),
  author_url: text(),
  /** In seconds. */
  cache_age: v.nullish(v.number(), 7200),
  site_comments: count(),
  site_id: idOrNull(),
  site_score: count(),
  site_tags: texts(),
  provider_name: text(),
  provider_url: text(),
  title: text(),
  type: v.string(),
  version: v.nullish(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), "1.0"),
  // Beyond the spec, since 2025.
  url: textOrNull(),
  width: v.nullish(v.number(), null),
  height: v.nullish(v.number(), null),
  thumbnail_url: textOrNull(),
  thumbnail_width: v.nullish(v.number(), null),
  thumbnail_height: v.nullish(v.number(), null),
});

/** The fields that carry the service's own name on the wire come back as `site_…`, whatever that name is. */
export const OembedSchema = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform((fields) => {
    const names = Object.keys(fields);
    const prefix = names.flatMap(
      (name) => /^(.+_)(?:score|comments|tags)$/.exec(name)?.[1] ?? [],
    )[0];
    if (prefix === undefined) return fields;
    return Object.fromEntries(
      names.map((name) => [
        name.startsWith(prefix) ? `site_${name.slice(prefix.length)}` : name,
        fields[name],
      ]),
    );
  }),
  FieldsSchema,
);

export type Oembed = v.InferOutput<typeof OembedSchema>;
