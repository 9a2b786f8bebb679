import type { FileTraits } from "../../../../lib/file/traits.ts";

/** Lists of tags that one custom speaks on, and lists on which it is silent. */
export interface Lists {
  /** Board at which they are tried; absent: one without data. */
  at?: string;
  file?: Partial<FileTraits>;
  maker?: string;
  hasSource?: true;
  speaks: string;
  silent: string;
}

/** A file of which nothing is known. */
export const FILE: FileTraits = {
  ...{ format: null, moves: null, clear: null, sound: null, isGrey: null },
  isGenerated: false,
};

/** Returns the lists in a text. */
export const listsIn = (text: string) => text.trim().split(/\s+\/\s+|\n\s*/u);

export const DERPIBOORU = "https://derpibooru.org";
export const FURBOORU = "https://furbooru.org";
export const TANTABUS = "https://tantabus.ai";

/** Ten lists of both for each custom, written before its condition and separated by `/`. */
export const LISTS: Readonly<Record<string, Lists>> = {
  "no-origin": {
    speaks: `
      safe, boat, river / safe, pony, solo / explicit, pony, rarity / safe, oc:sea breeze, pony / safe, trixie, starlight glimmer, duo
      suggestive, boat / safe, vector, svg / questionable, animated, gif / safe, source needed, boat / safe, comic:tides, pony`,
    silent: `
      safe, boat, artist:ann / safe, boat, artist needed / safe, boat, anonymous artist / safe, screencap, pony / safe, photo, toy
      safe, official, pony / safe, editor:ann, pony / safe, photographer:ann, boat / safe, prompter:ann, pony / safe, ann of the sea, boat`,
  },
  "maker-from-page": {
    maker: "artist:ann",
    speaks: `
      safe, boat, river / safe, pony, solo / explicit, rarity / safe, oc:sea breeze / suggestive, boat, night / safe, vector
      questionable, animated / safe, dead source / safe, comic:tides / safe, group, pony`,
    silent: `
      safe, boat, artist:ann / safe, boat, artist:ben / safe, boat, artist needed / safe, anonymous artist / safe, screencap
      safe, official, boat / safe, photo, toy / safe, editor:ben / safe, colorist:ben, pony / safe, ann of the sea`,
  },
  "rating-too-low": {
    speaks: `
      safe, nipples, pony / safe, vulva / safe, penis, solo / safe, anus, pony / safe, sex, duo / safe, masturbation / safe, cum, pony
      safe, nudity, rarity / safe, unshorn, pony / safe, sex, nipples, artist:ann`,
    silent: `
      safe, pony, rarity / explicit, nipples, pony / questionable, nudity / suggestive, nipples / explicit, safe word, sex / safe, boat
      grimdark, cum / safe, nipple piercing shop / safe, sextet / questionable, vulva, artist:ann`,
  },
  "count-conflict": {
    speaks: `
      safe, solo, duo / safe, solo, group / safe, duo, trio / safe, duo, group, pony / safe, trio, group / safe, solo, trio, rarity
      safe, solo, duo, trio / safe, solo female, duo / safe, duo, trio, rarity, trixie / explicit, group, solo, artist:ann`,
    silent: `
      safe, solo / safe, duo, rarity, trixie / safe, trio / safe, group, pony / safe, pony / safe, solo focus, duo / safe, solo female, solo
      safe, duo female, duo / safe, group shot, trio / explicit, boat`,
  },
  "solo-with-many": {
    speaks: `
      safe, solo, rarity, trixie / safe, solo, rarity, oc:sea breeze / safe, solo, oc:sea breeze, oc:foam / safe, solo female, rarity, trixie
      safe, solo, rarity, trixie, starlight glimmer / explicit, solo, starlight glimmer, trixie / safe, solo, nightmare moon, rarity
      safe, solo, princess luna, trixie / safe, solo, rarty, trixie / safe, solo, rarity, trixie, starlight glimmer, princess luna, artist:ann`,
    silent: `
      safe, solo, rarity / safe, solo, oc:sea breeze / safe, solo, boat / safe, duo, rarity, trixie / safe, solo, solo focus, rarity, trixie
      safe, solo, fusion:rarity, rarity, trixie / safe, solo, implied trixie, rarity, princess luna / safe, solo, nightmare moon, princess luna
      safe, solo, rarity, rarty / safe, solo, disguise, rarity, trixie / safe, solo, offscreen character, rarity, trixie`,
  },
  "count-too-low": {
    speaks: `
      safe, duo, rarity, trixie, starlight glimmer, princess luna / safe, trio, rarity, trixie, starlight glimmer, princess luna, oc:foam
      safe, duo, oc:foam, oc:sea breeze, oc:tide, oc:sand / safe, duo, rarity, trixie, oc:foam, oc:tide
      safe, trio, oc:foam, oc:sea breeze, oc:tide, oc:sand, rarity / explicit, duo, rarity, trixie, starlight glimmer, oc:foam
      safe, duo, rarity, trixie, starlight glimmer, princess luna, oc:foam / safe, duo, nightmare moon, trixie, rarity, oc:foam
      safe, trio, rarity, trixie, princess luna, oc:foam, oc:tide, oc:sand / safe, duo female, rarity, trixie, starlight glimmer, princess luna`,
    silent: `
      safe, duo, rarity, trixie / safe, duo, rarity, trixie, starlight glimmer / safe, trio, rarity, trixie, starlight glimmer
      safe, trio, rarity, trixie, starlight glimmer, princess luna / safe, duo / safe, trio, boat
      safe, group, rarity, trixie, starlight glimmer, princess luna / safe, rarity, trixie, starlight glimmer, princess luna
      safe, duo, rarity, trixie, nightmare moon, princess luna / safe, duo, trio, rarity, trixie, starlight glimmer, princess luna`,
  },
  "animated-missing": {
    file: { moves: true, format: "gif" },
    speaks: `
      safe, boat / safe, gif file, pony / safe, artist:ann, river / explicit, rarity, solo / safe, loop, pony / safe, sound, pony
      safe, frame by frame / questionable, duo / safe, not animation, boat / safe, photo, toy`,
    silent: `
      safe, animated, boat / safe, gif, pony / safe, webm, pony / safe, animated, gif / explicit, animated, solo / safe, cinemagraph
      safe, animated, sound / safe, animatd / safe, artist:ann, animated / questionable, webm, sound`,
  },
  "animated-but-still": {
    file: { moves: false, format: "png" },
    speaks: `
      safe, animated, boat / safe, gif, pony / safe, webm, pony / safe, animated, gif / explicit, animated, solo / safe, cinemagraph
      safe, animated, sound / safe, animatd / safe, artist:ann, animated / questionable, webm, sound`,
    silent: `
      safe, boat / safe, pony, rarity / safe, artist:ann, river / explicit, rarity, solo / safe, animation error, pony / safe, sound, pony
      safe, frame by frame / questionable, duo / safe, gif file / safe, photo, toy`,
  },
  "transparency-missing": {
    at: DERPIBOORU,
    file: { clear: 0.3, format: "png" },
    speaks: `
      safe, pony / safe, rarity, solo / safe, vector / safe, artist:ann, boat / explicit, pony / safe, simple background / safe, white background
      safe, oc:foam / safe, duo, trixie / safe, transparent, pony`,
    silent: `
      safe, transparent background / safe, pony, transparent background / safe, vector, transparent background / explicit, transparent background
      safe, transparant background / safe, artist:ann, transparent background / safe, oc:foam, transparent background
      safe, duo, transparent background / safe, cutout / safe, solo, cutout`,
  },
  "transparency-impossible": {
    file: { format: "jpeg" },
    speaks: `
      safe, transparent background / safe, pony, transparent background / safe, vector, transparent background / explicit, transparent background
      safe, transparant background / safe, artist:ann, transparent background / safe, oc:foam, transparent background
      safe, duo, transparent background / safe, cutout / safe, solo, cutout`,
    silent: `
      safe, pony / safe, rarity, solo / safe, vector / safe, artist:ann, boat / explicit, pony / safe, simple background / safe, white background
      safe, oc:foam / safe, duo, trixie / safe, transparent, pony`,
  },
  "solo-female-in-safe": {
    at: DERPIBOORU,
    speaks: `
      safe, solo female / safe, solo female, pony / safe, solo female, rarity / safe, solo female, solo / safe, solo female, female
      safe, solo female, oc:foam / safe, solo female, artist:ann / safe, solo female, boat / safe, solo female, mare / safe, solo female, vector`,
    silent: `
      suggestive, solo female / explicit, solo female / questionable, solo female, pony / safe, solo, female / safe, female, pony / safe, solo
      explicit, solo female, rarity / safe, solo focus, female / safe, duo female / safe, boat`,
  },
  "origin-and-needed": {
    speaks: `
      safe, artist:ann, artist needed / safe, photographer:ann, photographer needed / safe, editor:ann, editor needed
      safe, colorist:ann, colorist needed / safe, prompter:ann, prompter needed / safe, creator:ann, artist needed / safe, oc:foam, oc name needed
      explicit, artist:ann, artist:ben, artist needed / safe, artist:ann, unknown artist / safe, artist:ann, oc:foam, oc name needed`,
    silent: `
      safe, artist:ann / safe, artist needed / safe, artist:ann, editor needed / safe, editor:ann, artist needed / safe, oc:foam
      safe, oc name needed / safe, oc:foam, oc:tide, oc name needed / safe, photographer needed, artist:ann / safe, prompter needed, generator:sea
      safe, boat`,
  },
  "source-needed-with-source": {
    hasSource: true,
    speaks: `
      safe, source needed / safe, dead source / safe, pony, source needed / safe, dead source, artist:ann / safe, dead source, source needed
      explicit, source needed / safe, solo, dead source / safe, source needed, artist needed / safe, screencap, source needed / safe, source neded`,
    silent: `
      safe, boat / safe, pony, artist:ann / safe, artist needed / safe, useless source url / explicit, solo / safe, source / safe, open source
      safe, screencap / safe, derpibooru exclusive / safe, duo, rarity`,
  },
  generated: {
    speaks: `
      safe, generator:sea / safe, prompter:ann / safe, generator:sea, prompter:ann / safe, generator:sea, pony / explicit, generator:sea
      safe, prompter:ann, rarity / safe, generator:stable tide, solo / safe, generator:sea, artist:ann / safe, generator:sea, generator:foam
      safe, prompter:ann, aim`,
    silent: `
      safe, generator:sea, ai content / safe, generator:sea, ai generated / safe, prompter:ann, ai assisted / safe, boat / safe, artist:ann
      safe, ai composition, generator:sea / safe, ai interpretation, prompter:ann / safe, diesel generator / safe, ai content
      safe, prompter needed`,
  },
  "generated-how": {
    at: TANTABUS,
    speaks: `
      safe, pony / safe, ai content / safe, ai content, generator:sea / safe, generator:sea / explicit, prompter:ann / safe, creator:ann
      safe, rarity, ai content / safe, ai voice / safe, ai reference, pony / safe, solo`,
    silent: `
      safe, ai generated / safe, ai content, ai generated / safe, ai assisted / safe, ai composition / explicit, ai generated, generator:sea
      safe, ai assisted, creator:ann / safe, ai composition, pony / safe, ai generated, rarity / safe, ai assisted, ai content, solo
      safe, ai generated, prompter:ann`,
  },
  "oc-only-with-canon": {
    speaks: `
      safe, oc only, rarity / safe, oc only, oc:foam, rarity / safe, oc only, trixie, oc / explicit, oc only, starlight glimmer
      safe, oc only, princess luna, oc:foam / safe, oc only, rarity, trixie / safe, oc only, nightmare moon / safe, oc only, rarty
      safe, oc only, rarity, artist:ann / safe, oc only, oc:foam, duo, rarity`,
    silent: `
      safe, oc only / safe, oc only, oc:foam / safe, oc only, oc:foam, oc:tide / safe, rarity / safe, oc, rarity / safe, oc:foam, rarity
      explicit, oc only, pony / safe, oc only, boat, artist:ann / safe, oc only, unnamed oc / safe, oc only, implied rarity`,
  },
  "artist-without-prefix": {
    maker: "artist:ann",
    speaks: `
      safe, ann / safe, boat, ann / safe, ben / safe, ben, artist:ann / explicit, ben, pony / safe, ann, artist:cid / safe, ann, ben
      safe, rarity, ben / safe, ben, photo / safe, ann, photo`,
    silent: `
      safe, artist:ann / safe, artist:ben / safe, cid / safe, dan / safe, boat / safe, banner / explicit, artist:ann, ann of the sea
      safe, rarity / safe, annual / safe, boat, artist:ann`,
  },
  "background-conflict": {
    speaks: `
      safe, detailed background, simple background / safe, detailed background, white background
      safe, detailed background, transparent background / safe, detailed background, simple background, pony
      explicit, detailed background, simple background / safe, detailed background, white background, rarity / safe, detailed background, cutout
      safe, detailed background, simple background, white background / safe, detailed background, white background, artist:ann
      safe, detailed background, transparant background`,
    silent: `
      safe, detailed background / safe, simple background / safe, white background, simple background / safe, transparent background / safe, boat
      explicit, detailed background, pony / safe, abstract background, simple background / safe, abstract background, detailed background
      safe, white background / safe, background pony, detailed background`,
  },
  sound: {
    file: { format: "webm", moves: true, sound: true },
    speaks: `
      safe, animated / safe, animated, webm / safe, animated, pony, solo / explicit, animated, rarity / safe, animated, no sound / safe, webm, music
      safe, animated, artist:ann / safe, animation, boat / safe, animated, sound, no sound / safe, animated, sound effects`,
    silent: `
      safe, animated, sound / safe, sound, webm / explicit, animated, sound, pony / safe, sound / safe, animated, sound, artist:ann
      safe, sound, music / safe, animation, sound / safe, webm, sound, solo / safe, sound, boat / suggestive, sound, rarity`,
  },
  grey: {
    file: { format: "png", isGrey: true },
    speaks: `
      safe, pony / safe, sketch / safe, traditional art, pencil drawing / safe, lineart / explicit, rarity, solo / safe, boat, artist:ann
      safe, ink / safe, partial color / safe, comic / safe, black background`,
    silent: `
      safe, monochrome / safe, grayscale / safe, greyscale, pony / safe, black and white / safe, sketch, monochrome / explicit, grayscale, rarity
      safe, monochrome, grayscale / safe, comic, monochrome / safe, monochrome, artist:ann / safe, boat, grayscale`,
  },
  "oc-without-name": {
    at: DERPIBOORU,
    speaks: `
      safe, oc / safe, oc, pony / safe, oc, oc only / explicit, oc, solo / safe, oc, rarity / safe, oc only / safe, oc, artist:ann / safe, oc, duo
      safe, oc only, pony / safe, oc, boat`,
    silent: `
      safe, oc:foam / safe, oc, oc:foam / safe, oc, unnamed oc / safe, oc, oc name needed / safe, rarity / safe, oc only, oc:foam
      safe, oc, sea breeze the pony / explicit, oc only, unnamed oc / safe, boat / safe, ocean`,
  },
  "no-species": {
    at: DERPIBOORU,
    speaks: `
      safe, rarity / safe, trixie, solo / safe, oc:foam / safe, rarity, trixie, duo / explicit, starlight glimmer / safe, rarity, female
      safe, rarity, artist:ann / safe, oc:foam, oc:tide / safe, princess luna, night / safe, trixie, mare`,
    silent: `
      safe, rarity, unicorn / safe, rarity, pony / safe, oc:foam, pegasus / safe, equestria girls, rarity / safe, no pony, rarity / safe, boat
      safe, anthro, rarity / safe, pony / explicit, trixie, unicorn / safe, rarity, species:unicorn`,
  },
  "no-gender": {
    at: DERPIBOORU,
    speaks: `
      safe, pony / safe, unicorn, rarity / safe, pegasus, oc:foam / explicit, pony, solo / safe, pony, artist:ann / safe, unicorn, horn
      safe, pony, duo / safe, pegasus, night / safe, pony, boat / safe, unicorn, pony`,
    silent: `
      safe, pony, female / safe, pony, male / safe, unicorn, mare / safe, pegasus, stallion / safe, pony, filly / safe, boat
      safe, pony, intersex / safe, rarity / explicit, pony, futa / safe, pony, androgynous`,
  },
  "mare-or-filly": {
    at: DERPIBOORU,
    speaks: `
      safe, pony, female / safe, unicorn, female / safe, pony, male / safe, pegasus, male / safe, pony, female, rarity / safe, pony, female, solo
      explicit, pony, female / safe, pony, male, oc:foam / safe, unicorn, male / safe, pony, mare, male`,
    silent: `
      safe, pony, female, mare / safe, pony, female, filly / safe, pony, male, stallion / safe, pony, male, colt / safe, pony, female, foal
      safe, pony / safe, female, boat / safe, pony, mare, stallion / explicit, pony, mare / safe, anthro, female`,
  },
};
