/** Duplicates and their targets, by key in the plan. */
export const merged: Readonly<Record<string, string>> = {
  "house/recompressed": "house/original",
  "canyon/half": "canyon/original",
  "cat/png-copy": "cat/original",
  "boats/sharpened": "boats/original",
};

export const deleted: Readonly<Record<string, string | null>> = {
  "alps/framed": "Rule #1: not an improvement",
  "airplane/thumbnail": "Rule #6: too small",
  "boats/icon": "Rule #6: too small",
  "allium/confetti": null,
};

/** Uploaded by an unverified user, not yet approved. */
export const unapproved: ReadonlySet<string> = new Set(["cat/confetti", "alps/icon"]);

/** Uploaded anonymously. */
export const anonymous: ReadonlySet<string> = new Set([
  "canyon/negative",
  "house/dusk",
  "alps/diptych",
  "teapot",
]);

export const ratings: Readonly<Record<string, readonly string[]>> = {
  "cat/double-exposure": ["suggestive"],
  "allium/tint-rose": ["suggestive"],
  "allium/tint-plum": ["suggestive"],
  "airplane/double-exposure": ["questionable"],
  "house/negative": ["semi-grimdark"],
  "house/dusk": ["semi-grimdark"],
  "canyon/dusk": ["semi-grimdark"],
  "house/embossed": ["grimdark"],
  "airplane/embossed": ["grimdark"],
  "cat/embossed": ["grotesque"],
};

/** Tags that only these pictures have. */
export const extraTags: Readonly<Record<string, readonly string[]>> = {
  "house/crop-north-east": ["spiders", "web"],
  "house/crop-south-east": ["spiders"],
  "alps/quartet": ["oc:tin lizzie", "moutain"],
  // A misspelled tag.
  "alps/mosaic": ["moutain"],
  "boats/original": ["museum print"],
  "allium/original": ["museum print", "hourglass"],
  "cat/quartet": ["spoiler:the last plate"],
  "house/mosaic": ["c++", "derpin' about"],
  "cat/sticker": ["ねこ", "émile"],
  "canyon/diptych": ["mother-in-law/father-in-law"],
};
