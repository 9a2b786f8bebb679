/**
 * A second reader's lists of tags by check, in the format of `KINDS`: those that regulars would correct, and complete ones. Written from the boards'
 * customs before the checks were read.
 */
export const SECOND_KINDS: Readonly<Record<string, { faulty: string; good: string }>> = {
  "no-origin": {
    faulty: `
      [derpibooru] safe, fluttershy, pegasus, pony, female, mare, solo, g4, simple background, smiling / [furbooru png] safe, dragon, feral, outdoors, mountain
      [tantabus] suggestive, applejack, earth pony, pony, ai assisted, ai content, sketch / [manebooru] safe, species:unicorn, character:rarity, clothing
      [derpibooru] safe, artist training grounds 2019, pony, night / [derpibooru] safe, parent:rarity, offspring, oc, oc only, oc:opal shine, unicorn
      [ponybooru] safe, colorized, traditional art, pencil drawing, pegasus / [derpibooru] safe, source needed, dead source, pony, animated, gif`,
    good: `
      [derpibooru] safe, artist:mist, artist:dusk rain, collaboration, rarity, unicorn, female, mare, solo, g4 / [derpibooru] suggestive, semi-grimdark, artist:mist, pony
      safe, artist:mist, editor needed, edit, pony / [tantabus] safe, creator:mist, generator:pony diffusion v6 xl, ai content, ai generated, pony
      [derpibooru] safe, anonymous prompter, ai composition, ai content, pony / [derpibooru] safe, screencap, season 4, rarity, unicorn, g4
      [furbooru jpeg] safe, photo, plushie, fox, irl / [manebooru] safe, director:mist, species:unicorn, clothing / safe, official, comic, pony`,
  },
  "maker-from-page": {
    faulty: `
      [derpibooru source by artist:blue ink] safe, fluttershy, pegasus, pony, female, mare, solo / [furbooru by artist:blue_ink] safe, wolf, anthro, solo male, digital art
      [png by artist:blue ink] safe, commission, pony, artistic nudity / [gif moves by artist:blue ink] safe, pony, animated, gif`,
    good: `
      [source by artist:mist] safe, artist:mist, pony, night / [by artist:mist] safe, anonymous editor, pony, edit / [jpeg by artist:mist] safe, photographer:dusk rain, photo, toy
      [by artist:mist] safe, colorist:mist, artist needed, pony`,
  },
  "rating-too-low": {
    faulty: `
      [derpibooru] safe, artist:mist, big macintosh, horsecock, earth pony, male, stallion, solo / [furbooru] safe, artist:mist, wolf, anthro, knotted penis, solo male
      safe, artist:mist, vaginal sex, rarity, unicorn / [ponybooru] safe, artist:mist, crotchboobs, pony / [tantabus] safe, creator:mist, creampie, ai generated`,
    good: `
      [derpibooru] safe, artist:mist, implied sex, pony / [furbooru] safe, artist:mist, nudity, fox, feral / [derpibooru] safe, artist:mist, sexy, pony
      [derpibooru] questionable, artist:mist, nipples, pony`,
  },
  forbidden: {
    faulty: `
      [furbooru] safe, artist:mist, fox, anthro, sfw, forest / [furbooru] explicit, artist:mist, fox, anthro, nsfw, forest / [furbooru] safe, artist:mist, wolf, anthro, furry art, snow
      [derpibooru] safe, artist:mist, tagme, pony / [derpibooru] safe, ai generated, ai content, prompter:mist, pony`,
    good: `
      [derpibooru] safe, artist:mist, furry art, pony / [furbooru] safe, artist:mist, fox, anthro, fan art, forest / [ponybooru] safe, artist:mist, sfw edit, pony`,
  },
  "too-few": {
    faulty: `[furbooru] safe, artist:mist, wolf, anthro / [derpibooru] safe, artist:mist / [furbooru] suggestive, artist:mist`,
    good: `[furbooru] safe, artist:mist, wolf, anthro, snow / [derpibooru] safe, artist:mist, landscape`,
  },
  "solo-with-many": {
    faulty: `
      [derpibooru] safe, artist:mist, solo, rarity, sweetie belle, unicorn, female, mare, filly / safe, artist:mist, solo, oc:opal shine, oc:dusk lily, pony
      [furbooru] safe, artist:mist, nick wilde, judy hopps, solo, fox, anthro / [derpibooru] safe, artist:mist, solo, sunset shimmer, oc:opal shine, unicorn
      [derpibooru] suggestive, artist:mist, solo female, rarity, applejack, unicorn / [manebooru] safe, artist:mist, solo, character:rarity, character:applejack, clothing`,
    good: `
      safe, artist:mist, solo, rarity, applejack, solo focus, pony / safe, artist:mist, solo, rarity, fusion:rarity, applejack / safe, artist:mist, solo, rarity, applejack, self ponidox
      safe, artist:mist, solo, rarity, implied applejack, pony / [derpibooru] safe, artist:mist, solo, twilight sparkle, sci-twi, human, g4
      safe, artist:mist, solo, rarity, applejack, multeity / safe, artist:mist, solo, queen chrysalis, rarity, disguise, disguised changeling / safe, artist:mist, solo, oc, oc only, oc:opal shine, pony
      safe, artist:mist, solo, rarity, offscreen character, pony`,
  },
  "count-conflict": {
    faulty: `
      safe, artist:mist, solo, group, crowd, pony / [derpibooru] safe, artist:mist, duo, trio, pony, rarity / [furbooru] safe, artist:mist, solo male, duo, wolf, anthro
      suggestive, artist:mist, duo female, trio, pony`,
    good: `
      [furbooru] safe, artist:mist, solo male, wolf, anthro, snow / safe, artist:mist, group, crowd, pony / safe, artist:mist, trio, trio female, pony / safe, artist:mist, duo, solo focus, rarity, applejack`,
  },
  "count-too-low": {
    faulty: `
      [derpibooru] safe, artist:mist, duo, rarity, applejack, fluttershy, pinkie pie, pony / safe, artist:mist, trio, rarity, applejack, oc:opal shine, oc:dusk lily, fluttershy
      safe, artist:mist, duo female, rarity, applejack, fluttershy, sweetie belle`,
    good: `
      safe, artist:mist, duo, rarity, applejack, sweetie belle, pony / safe, artist:mist, trio, rarity, applejack, fluttershy, sweetie belle / safe, artist:mist, group, rarity, applejack`,
  },
  "animated-missing": {
    faulty: `
      [webm moves] safe, artist:mist, sound, pony / [png moves] safe, artist:mist, pony, night / [furbooru gif moves] safe, artist:mist, wolf, anthro, pixel art
      [mp4 moves derpibooru] safe, artist:mist, rarity, solo, pony / [gif moves] safe, artist:mist, animated edit, pony`,
    good: `
      [webm moves] safe, artist:mist, animated, webm, sound, pony / [gif moves] safe, artist:mist, gif, pony / [gif] safe, artist:mist, pony, night / [gif still] safe, artist:mist, pony, pixel art
      [webm moves] safe, artist:mist, cinemagraph, pony`,
  },
  "animated-but-still": {
    faulty: `[jpeg still] safe, artist:mist, animated, pony / [gif still] safe, artist:mist, animated, pony / [jpeg] safe, artist:mist, webm, pony / [png still furbooru] safe, artist:mist, animated, fox, anthro`,
    good: `[png moves] safe, artist:mist, animated, pony / [jpeg still] safe, artist:mist, animation error, pony / [gif] safe, artist:mist, animated, pony`,
  },
  "transparency-missing": {
    faulty: `
      [png clear derpibooru] safe, artist:mist, vector, rarity, unicorn, solo / [webp clear furbooru] safe, artist:mist, fox, anthro, sticker / [png clear ponybooru] safe, artist:mist, simple background, pony
      [svg clear derpibooru] safe, artist:mist, pony, cutie mark, vector, svg`,
    good: `
      [png clear derpibooru] safe, artist:mist, transparent background, vector, rarity / [png opaque derpibooru] safe, artist:mist, vector, rarity / [png derpibooru] safe, artist:mist, vector, rarity`,
  },
  "transparency-impossible": {
    faulty: `[jpeg derpibooru] safe, artist:mist, vector, transparent background, rarity / [jpeg furbooru] safe, artist:mist, fox, anthro, cutout / [jpeg still] safe, artist:mist, transparent background, photo`,
    good: `[jpeg] safe, artist:mist, simple background, pony / [jpeg] safe, artist:mist, transparent clothing, pony`,
  },
  "solo-female-in-safe": {
    faulty: `[derpibooru] safe, artist:mist, solo female, rarity, unicorn / [tantabus] safe, creator:mist, solo female, pony, ai generated / [ponerpics] safe, artist:mist, solo woman, pony`,
    good: `[derpibooru] suggestive, artist:mist, solo female, rarity, unicorn / [furbooru] safe, artist:mist, solo female, fox, anthro / [derpibooru] safe, artist:mist, solo, female, rarity, unicorn`,
  },
  "origin-and-needed": {
    faulty: `
      safe, artist:mist, artist needed, pony / [furbooru] safe, photographer:mist, photographer needed, fox, photo / safe, editor:mist, editor needed, pony, edit
      [derpibooru] safe, artist:mist, unknown artist, pony / safe, artist:mist, oc, oc only, oc:opal shine, oc name needed, pony`,
    good: `
      safe, artist:mist, colorist needed, colored, pony / safe, artist:mist, oc:opal shine, oc:dusk lily, oc name needed, group / safe, artist:mist, oc, oc only, oc name needed, pony
      [tantabus] safe, prompter needed, generator:pony diffusion v6 xl, ai content, ai generated, pony`,
  },
  "source-needed-with-source": {
    faulty: `[source] safe, artist:mist, source needed, pony / [source derpibooru] safe, artist:mist, dead source, pony / [derpibooru] safe, artist:mist, derpibooru exclusive, source needed, pony`,
    good: `safe, artist:mist, source needed, pony / safe, artist:mist, dead source, pony / [derpibooru] safe, artist:mist, derpibooru exclusive, pony`,
  },
  generated: {
    faulty: `
      safe, generator:pony diffusion v6 xl, prompter:mist, pony
      [furbooru] safe, prompter:mist, fox, anthro, snow / [png prompt] safe, artist:mist, pony, night`,
    good: `
      [derpibooru] safe, prompter:mist, ai composition, ai content, pony / [derpibooru] safe, artist:mist, ai assisted, ai content, pony / [tantabus] safe, creator:mist, ai content, ai assisted, pony
      [derpibooru] safe, artist:mist, ai voice, ai content, animated, sound`,
  },
  "generated-how": {
    faulty: "[tantabus] safe, creator:mist, ai content, pony",
    good: "[tantabus] safe, creator:mist, ai content, ai generated, pony",
  },
  "oc-only-with-canon": {
    faulty: `[derpibooru] safe, artist:mist, oc, oc only, oc:opal shine, rarity, duo / safe, artist:mist, unofficial characters only, oc:opal shine, applejack, duo`,
    good: `safe, artist:mist, oc, oc only, oc:opal shine, parent:rarity, offspring / safe, artist:mist, oc only, oc:opal shine, implied rarity, pony`,
  },
  "artist-without-prefix": {
    faulty: `safe, blue ink, pony, night / [by artist:mist] safe, mist, pony, night / [derpibooru] safe, artist:dusk rain, blue ink, pony`,
    good: `safe, artist:mist, opal field, pony / safe, artist:mist, mist, forest`,
  },
  "background-conflict": {
    faulty: `safe, artist:mist, detailed background, white background, pony / [png] safe, artist:mist, detailed background, gradient background, pony / safe, artist:mist, detailed background, no background, pony`,
    good: `safe, artist:mist, detailed background, outdoors, pony / safe, artist:mist, simple background, white background, pony / safe, artist:mist, transparent background, simple background, pony`,
  },
};
