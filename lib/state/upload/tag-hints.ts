import { computed, effect, type ReadonlySignal } from "@preact/signals";
import { getFile } from "../../file/file-database.ts";
import type { PictureFile } from "../../file/picture-file.ts";
import { type FileTraits, readTraits } from "../../file/traits.ts";
import type { ServiceProfile } from "../../stored/service-profile.ts";
import { silencedHints } from "../../stored/storage.ts";
import { boardOf } from "../../tags/board.ts";
import {
  type CustomCode,
  type CustomHint,
  findCustoms,
  type Repair,
} from "../../tags/customs/customs.ts";
import type { TagSource } from "../../tags/tag-source.ts";
import { watchItem } from "../base/watch-item.ts";
import type { Artist } from "./artist.ts";
import type { DraftForm } from "./draft-form.ts";
import type { DuplicateCheck } from "./duplicate-check.ts";
import type { UploadFile } from "./file.ts";

/** Maximum number of hints that are shown without being asked for. */
const MAX_SHOWN = 3;

const NO_TRAITS: FileTraits = { format: null, moves: null, clear: null, isGenerated: false };

interface TagHintsOptions {
  profile: Pick<ServiceProfile, "id" | "base_url" | "rules">;
  form: Pick<DraftForm, "tagInput" | "sources" | "silentHints" | "fileTraits">;
  file: Pick<UploadFile, "url" | "outgoingFile" | "formatName">;
  presence: Pick<DuplicateCheck, "search">;
  artist: Pick<Artist, "handle" | "evidence" | "tagOf">;
  source: Pick<TagSource, "finder">;
}

/** Creates the hints on what the board's regulars would correct about the tags. They block nothing and cause no request. */
export function createTagHints({ profile, form, file, presence, artist, source }: TagHintsOptions) {
  const { id, base_url, rules } = profile;
  const { tagInput, sources, silentHints } = form;
  const { chosen, report } = tagInput;
  const { cachedTags } = tagInput.knowledge;
  const board = boardOf(base_url);
  const stored = watchItem(silencedHints());
  const silencedOnBoard = computed(() => stored.value?.[id] ?? []);

  const { traits, dispose: stopReading } = createFileTraits({ form, file, presence });
  const maker = computed(() => {
    if (artist.handle === null) return null;
    const evidence = artist.evidence.value;
    if (evidence.status === "remembered") return evidence.tag;
    if (evidence.status === "refused") return null;
    const [vote] = evidence.status === "heard" ? evidence.votes : [];
    return vote?.tag ?? artist.tagOf(artist.handle);
  });
  const hasSource = computed(() => sources.urls.value.length > 0);

  const all = computed(() =>
    findCustoms({
      board,
      tags: chosen.tags.value,
      knownTags: cachedTags.value,
      exists: (name) => Boolean(cachedTags.value.get(name) ?? source.finder()?.(name)),
      rating_tags: rules.rating_tags,
      file: traits.value,
      maker: maker.value,
      hasSource: hasSource.value,
      usual: report.associated.value,
    }),
  );
  const isSilent = ({ code }: CustomHint) =>
    silentHints.value.includes(code) || silencedOnBoard.value.includes(code);
  const loud = computed(() => all.value.filter((hint) => !hint.isQuiet && !isSilent(hint)));
  /** The form offers the page's artist already, with the evidence. */
  const ofForm = computed(() => loud.value.filter(({ code }) => code !== "maker-from-page"));

  // The hints are also read between renders.
  const keepWatching = effect(() => void silencedOnBoard.value);

  return {
    /** The most valuable ones. */
    shown: computed(() => ofForm.value.slice(0, MAX_SHOWN)),
    /** Further ones, and quiet ones, which are often wrong. */
    more: computed(() => [
      ...ofForm.value.slice(MAX_SHOWN),
      ...all.value.filter((hint) => hint.isQuiet && !isSilent(hint)),
    ]),
    /** Hints that the user turned off and that would be shown otherwise. */
    silenced: computed(() => all.value.filter(isSilent)),
    /** Hints that remain when the draft is sent. */
    remaining: computed(() => loud.value.slice(0, MAX_SHOWN)) as ReadonlySignal<
      readonly CustomHint[]
    >,
    mend: (repair: Repair) => chosen.mend(repair),
    /** Turns a hint off for this draft. */
    silence({ code }: CustomHint) {
      silentHints.value = [...silentHints.peek(), code];
    },
    /** Turns a hint off for all drafts of this service. */
    silenceOnBoard: ({ code }: CustomHint) => silenceHint(id, code, true),
    /** Turns a hint on again. */
    async restore({ code }: CustomHint) {
      silentHints.value = silentHints.peek().filter((one) => one !== code);
      if (silencedOnBoard.peek().includes(code)) await silenceHint(id, code, false);
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
  const held = computed<PictureFile | null>(() => {
    const rendition = presence.search.value?.read;
    const isSame = rendition?.url === file.url.value;
    return file.outgoingFile.value ?? (rendition && isSame ? rendition : null);
  });
  const heldId = computed(() => held.value?.id);
  const fileId = computed(() => file.outgoingFile.value?.id ?? file.url.value);
  const dispose = effect(() => {
    const [id, of] = [heldId.value, fileId.value];
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

/** Turns a hint off for all drafts of a service, or on again. */
export async function silenceHint(id: string, code: CustomCode, isWanted: boolean): Promise<void> {
  const item = silencedHints();
  const all = await item.getValue();
  const others = (all[id] ?? []).filter((one) => one !== code);
  await item.setValue({ ...all, [id]: isWanted ? [...others, code] : others });
}
