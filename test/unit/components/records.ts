import type { Image } from "../../../lib/api/image.ts";
import type { PictureFile } from "../../../lib/file/picture-file.ts";
import type { PickedPicture } from "../../../lib/picture/pick.ts";
import type { ReverseSearch } from "../../../lib/reverse/reverse-search.ts";
import type { SearchStep } from "../../../lib/reverse/steps.ts";
import type { Batch, PictureChoice, TextSearch } from "../../../lib/stored/records.ts";
import type { Draft } from "../../../lib/upload/draft.ts";

export const aPick: PickedPicture = {
  page: { url: "https://gallery.example/posts/42", title: "A canyon at dusk" },
  candidates: [
    { url: "https://files.gallery.example/canyon.png", width: 1280, height: 853, origin: "menu" },
  ],
  shown: 0,
  source_url: "https://gallery.example/posts/42",
  text: "A canyon",
};

export const aReverseSearch = (
  state: ReverseSearch["state"],
  over: Partial<ReverseSearch> = {},
): ReverseSearch => ({
  kind: "reverse",
  id: "r1",
  created_at: 0,
  profile_id: "p1",
  pick: aPick,
  distance: 0.25,
  steps: [],
  so_far: [],
  verdicts: {},
  state,
  ...over,
});

/** A step of a reverse search. */
export const step = (
  name: SearchStep["step"],
  status: SearchStep["status"] = "done",
  over: Partial<SearchStep> = {},
): SearchStep => ({ step: name, status, image_ids: [], requests: 0, ...over });

export const aTextSearch = (
  state: TextSearch["state"],
  over: Partial<TextSearch> = {},
): TextSearch => ({
  kind: "text",
  id: "t1",
  created_at: 0,
  profile_id: "p1",
  q: "cat",
  page: 1,
  per_page: 24,
  state,
  ...over,
});

/** An image that a moderator deleted. */
export const aDeletedImage = (id: number): Extract<Image, { state: "deleted" }> => ({
  ...{ id, created_at: null, updated_at: null, first_seen_at: null, duplicate_of: null },
  ...{ deletion_reason: "Rule 2", hidden_from_users: true, state: "deleted" },
});

export const aDraft = (state: Draft["state"], fields: Partial<Draft["fields"]> = {}): Draft => ({
  kind: "draft",
  id: "d1",
  created_at: 0,
  profile_id: "p1",
  pick: aPick,
  fields: {
    url: "https://files.gallery.example/canyon.png",
    source_urls: ["https://gallery.example/posts/42"],
    description: "The canyon at dusk",
    tags: ["safe", "artist:someone", "canyon"],
    ...fields,
  },
  state,
  journal: [],
});

export const aChoice = (over: Partial<PictureChoice> = {}): PictureChoice => ({
  kind: "choice",
  id: "c",
  created_at: 0,
  profile_id: "p1",
  purpose: null,
  page: aPick.page,
  picks: [aPick],
  at: "page",
  left_out: 0,
  incomplete: false,
  ...over,
});

export const aBatch = (over: Partial<Batch> = {}): Batch => ({
  status: "done",
  requests: 0,
  lists: [],
  queue: [],
  rest: [],
  items: {},
  ...over,
});

export const aPictureFile = (over: Partial<PictureFile> = {}): PictureFile => ({
  ...{ id: "f1", origin: "drop", name: "a.png", sha512: "ab", bytes: 5, format: "png" },
  ...over,
});
