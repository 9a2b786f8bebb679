import { computed, effect, type ReadonlySignal } from "@preact/signals";
import { getFile } from "../../file/file-database.ts";
import type { PictureFile } from "../../file/picture-file.ts";
import { type FileTraits, readTraits } from "../../file/traits.ts";
import type { ServiceProfile } from "../../stored/service-profile.ts";
import { silencedHints } from "../../stored/storage.ts";
import { boardOfService } from "../../tags/board.ts";
import {
  type TagHint as AnyTagHint,
  type CustomCode,
  findCustoms,
  type Repair,
} from "../../tags/customs/customs.ts";
import type { TagSource } from "../../tags/tag-source.ts";
import { watchItem } from "../base/watch-item.ts";
import { type NameHint, nameHints } from "../tags/name-hints.ts";
import type { ArtistSuggestion } from "./artist.ts";
import type { DraftForm } from "./draft-form.ts";
import type { DuplicateCheck } from "./duplicate-check.ts";
import type { UploadFile } from "./file.ts";

/** Maximum number of hints that are shown without being asked for. */
const MAX_SHOWN = 3;

/** Hints that precede those at the names of tags. */
const MOST_VALUABLE: readonly HintCode[] = ["no-origin", "maker-from-page", "rating-too-low"];

const NO_TRAITS: FileTraits = {
  ...{ format: null, moves: null, clear: null, sound: null, isGrey: null },
  isGenerated: false,
};

/** `maker-added`: the tags include a maker that the page names. `maker-refused`: the user said that the account is not the artist. */
type HintCode = CustomCode | NameHint["code"] | "maker-added" | "maker-refused";
export type TagHint = AnyTagHint<HintCode>;

interface TagHintsOptions {
  profile: Pick<ServiceProfile, "id" | "base_url" | "rules">;
  form: Pick<DraftForm, "tagInput" | "sources" | "hints" | "fileTraits">;
  /** False while the user still enters tags, so that missing ones are no mistake yet. */
  areTagsDue: ReadonlySignal<boolean>;
  file: Pick<UploadFile, "url" | "outgoingFile" | "formatName">;
  presence: Pick<DuplicateCheck, "search">;
  artist: Pick<ArtistSuggestion, "handle" | "evidence" | "tagOf" | "offered">;
  source: Pick<TagSource, "finder">;
}

/**
 * Creates the list of all that is worth a look about the tags, most valuable first: what the board's regulars would correct, odd names, and
 * the artist of the page. It blocks nothing and causes no request.
 */
export function createTagHints({ profile, form, areTagsDue, artist, ...files }: TagHintsOptions) {
  const { id, base_url, rules } = profile;
  const { tagInput, sources } = form;
  const { silent: silentHints } = form.hints;
  const { chosen, report } = tagInput;
  const { source } = files;
  const { cachedTags } = tagInput.knowledge;
  const board = boardOfService(base_url);
  const stored = watchItem(silencedHints());
  const silencedOnBoard = computed(() => stored.value?.[id] ?? []);

  const { traits, dispose: stopReading } = createFileTraits({ form, ...files });
  const makers = computed(() => makersOf(artist));
  const hasSource = computed(() => sources.urls.value.length > 0);

  const customs = computed(() =>
    findCustoms({
      board,
      tags: chosen.tags.value,
      knownTags: cachedTags.value,
      exists: (name) => Boolean(cachedTags.value.get(name) ?? source.finder()?.(name)),
      rating_tags: rules.rating_tags,
      file: traits.value,
      makers: makers.value,
      possibleMakers: artist.offered.map(({ handle }) => artist.tagOf(handle)),
      hasSource: hasSource.value,
      usual: report.associated.value,
    }),
  );
  const all = computed((): TagHint[] => {
    const isFirst = ({ code }: TagHint) => MOST_VALUABLE.includes(code);
    const dueCustoms = customs.value.filter(
      ({ code }) => areTagsDue.value || code === "maker-from-page",
    );
    return [
      ...dueCustoms.filter(isFirst),
      ...nameHints(report),
      ...dueCustoms.filter((hint) => !isFirst(hint)),
      ...artistHints(artist, chosen.chosenNames.value),
    ];
  });
  const isSilent = (hint: TagHint) =>
    [silentHints.value, silencedOnBoard.value].some((keys) => keys.includes(hintKey(hint)));
  const loud = computed(() => all.value.filter((hint) => !hint.isQuiet && !isSilent(hint)));

  // The hints are also read between renders.
  const keepWatching = effect(() => void silencedOnBoard.value);

  return {
    /** The most valuable ones. */
    shown: computed(() => loud.value.slice(0, MAX_SHOWN)),
    /** Further ones, and quiet ones, which are often wrong. */
    more: computed(() => [
      ...loud.value.slice(MAX_SHOWN),
      ...all.value.filter((hint) => hint.isQuiet && !isSilent(hint)),
    ]),
    /** Hints that the user turned off and that would be shown otherwise. */
    silenced: computed(() => all.value.filter(isSilent)),
    /** Hints that remain when the draft is sent. */
    remaining: loud as ReadonlySignal<readonly TagHint[]>,
    mend: (repair: Repair) => chosen.mend(repair),
    /** Turns a hint off for this draft. */
    silence(hint: TagHint) {
      silentHints.value = [...silentHints.peek(), hintKey(hint)];
    },
    /** Turns a hint off for all drafts of this service. */
    silenceOnBoard: (hint: TagHint) => silenceHint(id, hintKey(hint), true),
    /** Turns a hint on again. */
    async restore(hint: TagHint) {
      const key = hintKey(hint);
      silentHints.value = silentHints.peek().filter((one) => one !== key);
      if (silencedOnBoard.peek().includes(key)) await silenceHint(id, key, false);
    },
    dispose() {
      stopReading();
      keepWatching();
    },
  };
}

/** Creates the traits of the file. Its bytes are read once, as soon as they are at hand; the draft keeps what they say. */
function createFileTraits({
  form: { fileTraits },
  file,
  presence,
}: Pick<TagHintsOptions, "form" | "file" | "presence">) {
  /** Bytes of the file that are at hand: those that are sent, or a rendition of the file at the address, which the search has read. */
  const fileAtHand = computed<PictureFile | null>(() => {
    const rendition = presence.search.value?.read;
    const isSame = rendition?.url === file.url.value;
    return file.outgoingFile.value ?? (rendition && isSame ? rendition : null);
  });
  const fileAtHandId = computed(() => fileAtHand.value?.id);
  const fileId = computed(() => file.outgoingFile.value?.id ?? file.url.value);
  const dispose = effect(() => {
    const [id, of] = [fileAtHandId.value, fileId.value];
    if (id === undefined || fileTraits.peek()?.of === of) return;
    void getFile(id).then(async (blob) => {
      if (!blob) return;
      const { format: _, ...traits } = await readTraits(blob);
      // Another file may have been read since.
      if (of === fileId.peek()) fileTraits.value = { of, ...traits };
    });
  });
  const traits = computed<FileTraits>(() => {
    // A rendition has another format than its file.
    const format = file.formatName.value;
    const stored = fileTraits.value;
    if (stored?.of === fileId.value) return { ...stored, format };
    const isVideo = format === "webm" || format === "mp4";
    return { ...NO_TRAITS, format, ...(isVideo && { moves: true }) };
  });
  return { traits, dispose };
}

/** Returns the key of a hint: one at a name belongs to that name. */
export const hintKey = ({ code, names: [name = ""] }: TagHint): string =>
  code === "misspelled" || code === "odd-name" ? `${code} ${name}` : code;

/** Returns the tags of the artist that the page names, the likeliest first; null while they are looked up. */
function makersOf({ handle, evidence, tagOf }: TagHintsOptions["artist"]): string[] | null {
  if (handle === null) return [];
  const { status, ...found } = evidence.value;
  if (status === "asking") return null;
  if (status === "refused") return [];
  if ("tag" in found) return [found.tag];
  const votes = "votes" in found ? found.votes.slice(0, MAX_SHOWN).map(({ tag }) => tag) : [];
  return votes.length > 0 ? votes : [tagOf(handle)];
}

/** Returns what was decided about the artist of the page, so that the user can change it. */
function artistHints(
  { handle, evidence }: TagHintsOptions["artist"],
  chosen: ReadonlySet<string>,
): TagHint[] {
  const { status, ...found } = evidence.value;
  if (handle !== null && status === "refused")
    return [{ code: "maker-refused", names: [handle], repairs: [], isQuiet: true }];
  // The user alone chose a tag that is only spelled like the account.
  const sure = "votes" in found ? found.votes.filter((one) => one.named || one.images > 0) : [];
  const tags = "tag" in found ? [found.tag] : sure.map(({ tag }) => tag);
  const names = tags.filter((name) => chosen.has(name));
  const repairs = [{ add: [], drop: names }];
  return names.length > 0 ? [{ code: "maker-added", names, repairs, isQuiet: true }] : [];
}

/** Turns a hint off for all drafts of a service, or on again. */
export async function silenceHint(id: string, key: string, isWanted: boolean): Promise<void> {
  const item = silencedHints();
  const all = await item.getValue();
  const others = (all[id] ?? []).filter((one) => one !== key);
  await item.setValue({ ...all, [id]: isWanted ? [...others, key] : others });
}
