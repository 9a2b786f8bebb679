/**
 * Lists of tags by check: those that regulars would correct, and complete ones. Written from the boards' customs before the checks were read. Lists
 * are separated by `/`; what else is known of an upload stands in brackets before its tags.
 */
export const KINDS: Readonly<Record<string, { faulty: string; good: string }>> = {
  "no-origin": {
    faulty: `
      safe, pony, rarity, solo / explicit, oc:foam, oc, solo / [derpibooru] safe, twilight sparkle, unicorn, female, g4 / suggestive, traditional art, boat
      [furbooru] safe, fox, anthro, solo male, forest / [manebooru] safe, clothing, pony, river / [ponybooru] safe, edit, pony, river / safe, artist, boat, river
      [tantabus] safe, pony, ai content, ai generated / safe, commission, pony, source needed / [source] safe, digital art, boat, night
      safe, commissioner:ann, pony, boat / safe, comic:tides, pony, boat / [ponerpics] questionable, rarity, pony, text / [cubfur] safe, cub, night`,
    good: `
      safe, pony, artist:ben lee / safe, boat, artist needed / safe, boat, anonymous artist / [twibooru] safe, text, author:ann / safe, boat, author needed
      safe, boat, anonymous editor / safe, pony, editor:ann, edit / safe, pony, colorist:ann / safe, pony, colorist needed / [cubfur] safe, cub, director:ann
      [manebooru] safe, pony, writer:ann / [tantabus] safe, pony, creator:ann, ai generated / [derpibooru] safe, generator:boatmaker, ai content, g4
      safe, prompter:ann, ai assisted / [derpibooru] safe, anonymous prompter, ai composition / safe, photo, toy / safe, official art, pony / safe, screencap, pony
      safe, unknown artist, boat / [furbooru] safe, photographer needed, fox, wolf costume, fursuit / safe, edited screencap, pony / safe, ann of the sea, boat`,
  },
  "maker-from-page": {
    faulty: `
      [by artist:ann] safe, boat, river / [derpibooru by artist:ann] safe, rarity, solo, pony, unicorn, female / [tantabus by creator:ann] safe, pony, ai generated
      [by artist:ann-bell] explicit, pony, night / [by artist:ann (sea)] safe, oc:foam, oc only / [jpeg by artist:ann] safe, boat, ink / [source by artist:ann] safe, g4, boat
      [furbooru by artist:ann] safe, fox, forest, solo, anthro / [manebooru by artist:ann] safe, pony, clothing / [cubfur by artist:ann] safe, cub, night
      [ponybooru by artist:ann] safe, edit, pony`,
    good: `
      [by artist:ann] safe, boat, artist:ann / [by artist:ann] safe, boat, artist:ben / [by artist:ann] safe, boat, artist needed / [by artist:ann] safe, boat, photo
      [by artist:ann] safe, pony, screencap / [by artist:ann] safe, boat, editor:ben / [by artist:ann] safe, pony, official / [by artist:ann] safe, boat, anonymous artist
      [tantabus by creator:ann] safe, creator:ann, ai generated / [by artist:ann] safe, ann of the sea, boat / [by artist:ann] safe, unknown artist, boat`,
  },
  "rating-too-low": {
    faulty: `
      safe, nipples, artist:ann / safe, penis, artist:ann, pony / [derpibooru] safe, vulva, artist:ann, g4 / safe, anus, artist:ann, wolf / safe, artist:ann, sex
      safe, masturbation, artist:ann / safe, artist:ann, cum, boat / [derpibooru] safe, nudity, artist:ann, pony / safe, horsecock, artist:ann / safe, dick, artist:ann
      [furbooru] safe, penis, fox, feral, artist:ann / [furbooru] safe, anal sex, fox, wolf, artist:ann / [manebooru] safe, nipples, clothing, artist:ann
      [tantabus] safe, creampie, creator:ann, ai generated / [ponybooru] safe, unshorn, artist:ann / [unknown] safe, artist:ann, vulva`,
    good: `
      explicit, penis, artist:ann / questionable, nipples, artist:ann / suggestive, nudity, artist:ann / safe, sheath, artist:ann / safe, implied sex, artist:ann
      safe, sex toy, artist:ann / [furbooru] safe, nudity, fox, feral, artist:ann / [furbooru] safe, unshorn, fox, feral, artist:ann / [cubfur] safe, nipples, artist:ann
      safe, offscreen sex, artist:ann / safe, kissing, artist:ann / explicit, sex, cum, artist:ann / safe, nipple piercing, artist:ann / safe, cummerbund, artist:ann`,
  },
  forbidden: {
    faulty: `
      [furbooru] safe, furry art, fox, forest, artist:ann / [furbooru] safe, sfw, fox, forest, artist:ann / [furbooru] safe, nsfw, fox, forest, artist:ann
      [furbooru] safe, furryart, fox, forest, artist:ann / [furbooru] safe, fox, art, forest, artist:ann / [furbooru] safe, artist:ann, anthro oc, fox, forest
      [furbooru] safe, fandom, fox, forest, artist:ann / [furbooru] safe, furries, fox, forest, artist:ann / [furbooru] safe, artist, fox, forest, artist:ann
      [derpibooru] safe, ai generated, pony, prompter:ann / [derpibooru] safe, ai art, pony, prompter:ann / safe, tagme, artist:ann / [tantabus] safe, tagme, creator:ann, ai generated`,
    good: `
      [furbooru] safe, anthro, fox, forest, artist:ann / [furbooru] safe, ai generated, fox, forest, prompter:ann / [derpibooru] safe, ai assisted, pony, prompter:ann
      [derpibooru] safe, ai composition, pony, prompter:ann / safe, furry art, artist:ann / [tantabus] safe, ai generated, prompter:ann / safe, image, artist:ann
      [furbooru] safe, traditional art, fox, forest, artist:ann / [furbooru] safe, artist needed, fox, forest, night / [derpibooru] safe, ai voice, animated, artist:ann
      [derpibooru] safe, ai interpretation, pony, artist:ann / [manebooru] safe, nsfw, pony, artist:ann`,
  },
  "too-few": {
    faulty: `
      [furbooru] safe, fox, artist:ann / [furbooru] safe, fox, forest, artist:ann / [furbooru] explicit, artist:ann, wolf, penis / [furbooru] suggestive, artist needed
      [furbooru] questionable, artist:ann, fox, nudity / safe, artist:ann / [derpibooru] safe, artist:ann / [cubfur] safe, artist:ann / [tantabus] safe, prompter:ann
      [furbooru] artist:ann, photo, safe`,
    good: `
      [furbooru] safe, fox, forest, night, artist:ann / [furbooru] explicit, fox, wolf, penis, artist:ann / safe, boat, artist:ann / [derpibooru] safe, pony, artist:ann
      [cubfur] safe, cub, artist:ann / [tantabus] safe, prompter:ann, ai generated / [furbooru] safe, vixen, forest, artist:ann / [ponybooru] safe, pony, artist:ann
      [manebooru] safe, pony, artist:ann / [furbooru] safe, solo female, artist:ann, fox, anthro`,
  },
  "count-conflict": {
    faulty: `
      safe, solo, duo, artist:ann / safe, solo, group, artist:ann, pony / safe, trio, duo, artist:ann / safe, group, trio, artist:ann / safe, solo, trio, artist:ann
      safe, duo, group, artist:ann / explicit, solo female, duo, artist:ann / safe, duo female, solo, artist:ann / safe, trio, duo male, artist:ann, boat
      [unknown] safe, solo, duo, artist:ann / [furbooru] safe, solo male, duo, fox, artist:ann / safe, alone, group, artist:ann / safe, solo, rarity, trixie, duo, artist:ann
      safe, duo, trio, rarity, trixie, spike, artist:ann / [tantabus] safe, creator:ann, ai generated, group, solo`,
    good: `
      safe, solo, artist:ann / safe, duo, artist:ann / safe, group, artist:ann / safe, trio, artist:ann / safe, group, solo focus, artist:ann
      safe, duo, duo female, artist:ann / explicit, solo, solo female, artist:ann / safe, duo focus, group, artist:ann / safe, group hug, duo, artist:ann
      safe, trio female, artist:ann / safe, solo focus, duo, artist:ann / safe, alone, solo, artist:ann`,
  },
  "solo-with-many": {
    faulty: `
      safe, solo, rarity, trixie, artist:ann / safe, solo, oc:foam, oc:tide, artist:ann / safe, solo, rarity, oc:foam, artist:ann / explicit, solo female, rarity, trixie, artist:ann
      [furbooru] safe, solo male, nick wilde, judy hopps, artist:ann / safe, alone, rarity, spike, artist:ann / safe, solo, rarty, trixie, artist:ann
      safe, solo, nightmare moon, rarity, artist:ann / safe, solo, rarity, trixie, spike, starlight glimmer, artist:ann / safe, solo, applejack, oc, oc:foam, artist:ann
      safe, solo, oc:foam, oc:tide, oc only, artist:ann / [tantabus] safe, solo, rarity, trixie, creator:ann, ai generated / safe, solo, rarity (mlp), trixie (mlp), artist:ann`,
    good: `
      safe, solo, rarity, artist:ann / safe, solo, oc, oc:foam, oc only, artist:ann / safe, solo, nightmare moon, princess luna, artist:ann / safe, solo, nightmare moon, artist:ann
      safe, solo, solo focus, rarity, trixie, artist:ann / safe, solo, fusion, rarity, trixie, artist:ann / safe, solo, fusion:rarity, fusion:trixie, rarity, trixie, artist:ann
      safe, solo, self ponidox, rarity, spike, artist:ann / safe, solo, multeity, rarity, spike, artist:ann / safe, solo, split screen, rarity, spike, artist:ann
      safe, solo, disguise, queen chrysalis, rarity, artist:ann / safe, solo, rarity, implied trixie, artist:ann / safe, solo, rarity, trixie, implied lesbian, artist:ann
      safe, solo, rarity, spike, offscreen character, artist:ann / safe, solo, sci-twi, midnight sparkle, artist:ann / safe, solo, spike, spike (dog), artist:ann
      [unknown] safe, solo, rarity, trixie, artist:ann / safe, solo, oc, unnamed oc, rarity, artist:ann / safe, solo, oc:foam (sea), oc:foam, artist:ann / safe, group, rarity, trixie, spike, artist:ann`,
  },
  "count-too-low": {
    faulty: `
      safe, duo, rarity, trixie, spike, applejack, artist:ann / safe, trio, rarity, trixie, spike, applejack, oc:foam, artist:ann / safe, duo, oc:a, oc:b, oc:c, oc:d, artist:ann
      safe, duo female, rarity, trixie, applejack, starlight glimmer, artist:ann / safe, trio female, rarity, trixie, applejack, starlight glimmer, queen chrysalis, artist:ann
      safe, duo, rarity, trixie, spike, applejack, oc:foam, artist:ann / [furbooru] safe, duo, nick wilde, judy hopps, rarity, spike, artist:ann
      safe, duo, rarty, trixie, spike, nightmare moon, artist:ann / safe, trio, oc:a, oc:b, oc:c, oc:d, oc:e, artist:ann / explicit, duo, rarity, trixie, spike, oc:foam, artist:ann
      safe, duo, rarity (mlp), trixie (mlp), spike, applejack, artist:ann`,
    good: `
      safe, duo, rarity, trixie, artist:ann / safe, duo, rarity, trixie, spike, artist:ann / safe, trio, rarity, trixie, spike, applejack, artist:ann
      safe, group, rarity, trixie, spike, applejack, oc:foam, artist:ann / safe, duo, nightmare moon, princess luna, rarity, trixie, artist:ann / safe, duo, oc:a, oc:b, oc, oc only, artist:ann
      [unknown] safe, duo, rarity, trixie, spike, applejack, artist:ann / safe, duo, sci-twi, midnight sparkle, rarity, spike, artist:ann / safe, trio, oc:a, oc:b, oc:c, oc, artist:ann
      safe, duo, spike, spike (dog), rarity, trixie, artist:ann / safe, trio, rarity, artist:ann`,
  },
  "animated-missing": {
    faulty: `
      [gif moves] safe, boat, artist:ann / [png moves] safe, boat, artist:ann / [webp moves] safe, boat, artist:ann / [avif moves] safe, boat, artist:ann
      [webm moves] safe, boat, artist:ann / [mp4 moves] safe, boat, artist:ann / [derpibooru gif moves] safe, pony, artist:ann, loop / [webm moves] safe, sound, artist:ann
      [furbooru gif moves] safe, fox, forest, solo, artist:ann / [gif moves] safe, animation error, artist:ann / [tantabus mp4 moves] safe, creator:ann, ai generated`,
    good: `
      [gif moves] safe, boat, animated, artist:ann / [gif moves] safe, boat, gif, artist:ann / [webm moves] safe, webm, artist:ann / [gif] safe, boat, artist:ann
      [gif still] safe, boat, artist:ann / [png still] safe, boat, artist:ann / [png] safe, boat, artist:ann / [gif moves] safe, cinemagraph, artist:ann
      [gif moves] safe, animatd, artist:ann / [gif moves] safe, animated gif, artist:ann / [jpeg] safe, boat, artist:ann`,
  },
  "animated-but-still": {
    faulty: `
      [jpeg] safe, animated, artist:ann / [png still] safe, animated, artist:ann / [gif still] safe, animated, gif, artist:ann / [webp still] safe, animated, artist:ann
      [jpeg] safe, gif, artist:ann / [jpeg] safe, animated gif, artist:ann / [jpeg] safe, webm, artist:ann / [avif still] safe, animated, artist:ann
      [jpeg still] safe, cinemagraph, artist:ann / [unknown jpeg] safe, animated, artist:ann / [furbooru jpeg] safe, animated, fox, forest, artist:ann / [jpeg] safe, animatd, artist:ann`,
    good: `
      [gif] safe, animated, artist:ann / [png] safe, animated, artist:ann / [gif moves] safe, animated, artist:ann / [webm moves] safe, animated, artist:ann
      [png moves] safe, animated, artist:ann / [jpeg] safe, boat, artist:ann / safe, animated, artist:ann / [svg] safe, animated, artist:ann / [jpeg] safe, animation error, artist:ann
      [webp] safe, animated, artist:ann / [png still] safe, animation cel, artist:ann`,
  },
  "transparency-missing": {
    faulty: `
      [derpibooru png clear] safe, pony, artist:ann / [furbooru png clear] safe, fox, forest, night, artist:ann / [ponybooru webp clear] safe, pony, artist:ann
      [ponerpics gif clear still] safe, pony, artist:ann / [manebooru png clear] safe, pony, artist:ann / [tantabus png clear] safe, creator:ann, ai generated
      [derpibooru svg] safe, pony, artist:ann / [derpibooru svg clear] safe, pony, artist:ann, vector / [derpibooru png clear] safe, vector, artist:ann
      [derpibooru avif clear] safe, simple background, artist:ann / [derpibooru png clear] explicit, penis, artist:ann`,
    good: `
      [derpibooru png clear] safe, transparent background, artist:ann / [derpibooru png clear] safe, cutout, artist:ann / [derpibooru png] safe, pony, artist:ann
      [derpibooru png opaque] safe, pony, artist:ann / [png clear] safe, boat, artist:ann / [cubfur png clear] safe, cub, artist:ann / [derpibooru jpeg] safe, pony, artist:ann
      [derpibooru png clear] safe, transparant background, artist:ann / [derpibooru svg clear] safe, transparent background, vector, svg, artist:ann / [derpibooru] safe, pony, artist:ann
      [furbooru png opaque] safe, fox, forest, night, artist:ann`,
  },
  "transparency-impossible": {
    faulty: `
      [jpeg] safe, transparent background, artist:ann / [jpeg] safe, cutout, artist:ann / [jpeg] safe, transparant background, artist:ann / [derpibooru jpeg] safe, transparent background, vector, artist:ann
      [furbooru jpeg] safe, transparent background, fox, forest, artist:ann / [unknown jpeg] safe, transparent background, artist:ann / [jpeg] explicit, transparent background, artist:ann
      [cubfur jpeg] safe, transparent background, artist:ann / [jpeg still opaque] safe, transparent background, artist:ann / [tantabus jpeg] safe, transparent background, creator:ann, ai generated`,
    good: `
      [png] safe, transparent background, artist:ann / [webp] safe, transparent background, artist:ann / [gif] safe, transparent background, artist:ann
      [svg] safe, transparent background, artist:ann / [avif] safe, transparent background, artist:ann / safe, transparent background, artist:ann
      [jpeg] safe, simple background, artist:ann / [jpeg] safe, transparent, artist:ann / [jpeg] safe, see-through, artist:ann / [png clear] safe, cutout, artist:ann`,
  },
  "solo-female-in-safe": {
    faulty: `
      [derpibooru] safe, solo female, artist:ann / [derpibooru] safe, solo female, solo, female, artist:ann / [ponybooru] safe, solo female, artist:ann
      [ponerpics] safe, solo female, artist:ann / [tantabus] safe, solo female, creator:ann, ai generated / [derpibooru] safe, rarity, solo female, unicorn, artist:ann
      [unknown derpibooru] safe, solo female, artist:ann / [derpibooru jpeg] artist:ann, solo female, safe / [derpibooru] safe, solo woman, artist:ann
      [derpibooru source] safe, oc:foam, oc only, solo female, artist:ann`,
    good: `
      [derpibooru] explicit, solo female, artist:ann / [derpibooru] suggestive, solo female, artist:ann / [derpibooru] safe, solo, female, artist:ann
      [furbooru] safe, solo female, fox, anthro, artist:ann / [cubfur] safe, solo female, artist:ann / safe, solo female, artist:ann / [derpibooru] safe, duo female, artist:ann
      [ponybooru] questionable, solo female, artist:ann / [ponerpics] safe, solo, mare, artist:ann / [tantabus] explicit, solo female, creator:ann, ai generated`,
  },
  "origin-and-needed": {
    faulty: `
      safe, artist:ann, artist needed / safe, artist:ann, unknown artist / safe, boat, artist:ann, artist:ben, artist needed / safe, editor:ann, editor needed, edit
      safe, photographer:ann, photographer needed, photo / safe, colorist:ann, colorist needed, artist:ben / [tantabus] safe, prompter:ann, prompter needed, ai generated
      safe, oc:foam, oc name needed, solo, artist:ann / [unknown] safe, artist:ann, artist needed / [furbooru] safe, artist:ann, artist needed, fox, forest
      safe, oc, oc:foam, oc only, oc name needed, solo, artist:ann / [derpibooru] explicit, artist:ann-bell, artist needed, solo / safe, oc:foam, oc name needed, artist:ann`,
    good: `
      safe, artist:ann, editor needed, edit / safe, artist needed, boat / safe, oc name needed, oc, artist:ann / safe, oc:foam, oc:tide, oc name needed, trio, artist:ann
      safe, oc:foam, oc name needed, duo, artist:ann / safe, artist:ann, colorist needed / safe, photo, photographer needed / safe, editor:ann, artist needed
      safe, artist:ann, source needed / safe, oc:foam, unnamed oc, oc name needed, group, artist:ann`,
  },
  "source-needed-with-source": {
    faulty: `
      [source] safe, source needed, artist:ann / [source] safe, dead source, artist:ann / [source] safe, artist needed, source needed / [derpibooru] safe, derpibooru exclusive, source needed, artist:ann
      [source furbooru] safe, source needed, fox, forest, artist:ann / [source jpeg] explicit, source needed, artist:ann / [source unknown] safe, source needed, artist:ann
      [source] safe, source neded, artist:ann / [source tantabus] safe, source needed, creator:ann, ai generated / [source] safe, photo, dead source, boat`,
    good: `
      safe, source needed, artist:ann / safe, dead source, artist:ann / [source] safe, boat, artist:ann / [source] safe, useless source url, artist:ann
      [derpibooru] safe, derpibooru exclusive, artist:ann / [source] safe, open source, artist:ann / [source] safe, artist needed, boat / [derpibooru source] safe, derpibooru exclusive, artist:ann
      safe, source needed, photo / [source] safe, source filmmaker, artist:ann`,
  },
  generated: {
    faulty: `
      safe, generator:boatmaker, boat / safe, prompter:ann, boat / [derpibooru] safe, generator:boatmaker, pony / [furbooru] safe, generator:boatmaker, fox, forest, night
      safe, generator:boatmaker, generator:tidemodel, prompter:ann / [prompt] safe, boat, artist:ann / [prompt derpibooru png] safe, pony, artist:ann / [manebooru] explicit, prompter:ann, pony
      safe, artist:ann, generator:boatmaker / safe, generator:boatmaker, aid kit / [ponybooru] safe, generator:boatmaker, pony`,
    good: `
      safe, generator:boatmaker, ai content / safe, prompter:ann, ai assisted / safe, generator:boatmaker, ai generated / [derpibooru] safe, generator:boatmaker, ai composition
      [derpibooru] safe, prompter:ann, ai voice, animated / [prompt] safe, boat, artist:ann, ai content / [tantabus] safe, generator:boatmaker, ai generated / safe, prompter needed, ai generated
      safe, boat, artist:ann / [derpibooru] safe, prompter:ann, ai interpretation / safe, generator:boatmaker, ai art / safe, ai reference, artist:ann`,
  },
  "generated-how": {
    faulty: `
      [tantabus] safe, creator:ann, pony / [tantabus] safe, creator:ann, ai content / [tantabus] safe, prompter:ann, ai content, pony / [tantabus] explicit, creator:ann, penis, ai content
      [tantabus] safe, generator:boatmaker, ai content / [tantabus] safe, rarity, solo, creator:ann, ai content / [tantabus] safe, artist:ann, pony / [tantabus] safe, prompter needed, ai content
      [tantabus png] safe, creator:ann, ai content, boat / [tantabus source] safe, creator:ann, ai upscaled`,
    good: `
      [tantabus] safe, creator:ann, ai generated / [tantabus] safe, creator:ann, ai assisted / [tantabus] safe, creator:ann, ai composition / safe, artist:ann, pony
      [tantabus] safe, creator:ann, ai content, ai generated / [derpibooru] safe, prompter:ann, ai content / [tantabus] safe, prompter:ann, ai art / [tantabus] explicit, prompter:ann, ai assisted
      [manebooru] safe, artist:ann, pony / [furbooru] safe, artist:ann, fox, forest, night`,
  },
  "oc-only-with-canon": {
    faulty: `
      safe, oc only, rarity, oc:foam, artist:ann / safe, oc only, oc, trixie, artist:ann / explicit, oc only, nightmare moon, artist:ann / safe, oc only, oc:foam, rarty, artist:ann
      [derpibooru] safe, oc only, oc:foam, spike, duo, artist:ann / [furbooru] safe, oc only, nick wilde, fox, artist:ann / safe, unofficial characters only, rarity, artist:ann
      [tantabus] safe, oc only, rarity, creator:ann, ai generated / safe, oc only, oc:foam, oc:tide, applejack, trio, artist:ann / safe, oc only, rarity (mlp), oc:foam, artist:ann`,
    good: `
      safe, oc only, oc:foam, artist:ann / safe, oc only, oc, oc:foam, oc:tide, duo, artist:ann / safe, oc, oc:foam, rarity, artist:ann / safe, oc only, unnamed oc, artist:ann
      [unknown] safe, oc only, rarity, oc:foam, artist:ann / safe, oc only, oc:foam, implied rarity, artist:ann / safe, oc only, parent:rarity, offspring, artist:ann
      safe, oc only, oc:foam, pony, unicorn, artist:ann / safe, oc only, oc name needed, artist:ann / safe, oc only, sea breeze the pony, artist:ann`,
  },
  "artist-without-prefix": {
    faulty: `
      safe, boat, ann, artist:ben / safe, ben, boat, artist:ann / [by artist:sea bell] safe, sea bell, boat, artist:ann / safe, boat, ann, photo / safe, ann, artist needed
      [tantabus by creator:ann] safe, ann, ai generated / [by artist:ann] safe, ann, boat / [derpibooru] safe, ann, pony, screencap / [furbooru] safe, ann, fox, forest, artist:ben
      [by artist:sea_bell] safe, sea bell, boat / [by artist:sea bell] safe, sea bell, boat`,
    good: `
      safe, boat, artist:ann / safe, cid, artist:ann / safe, boat, ann of the sea / [unknown] safe, ann, artist:ben / safe, rarity, artist:ann
      [by artist:ann] safe, boat, artist:ann / safe, dan, artist:ann / [by artist:ben] safe, cid, artist:ben / safe, river, artist:ann / [by artist:ann] safe, annual, artist:ann`,
  },
  "background-conflict": {
    faulty: `
      safe, detailed background, simple background, artist:ann / safe, white background, detailed background, artist:ann / [png] safe, detailed background, transparent background, artist:ann
      safe, detailed background, no background, artist:ann / [png] safe, detailed background, cutout, artist:ann / [unknown] safe, detailed background, simple background, artist:ann
      [derpibooru] safe, detailed background, white background, simple background, artist:ann / [furbooru] safe, fox, detailed background, simple background, artist:ann
      safe, detailed background, gradient background, artist:ann / explicit, simple background, artist:ann, detailed background`,
    good: `
      safe, detailed background, artist:ann / safe, simple background, artist:ann / safe, simple background, white background, artist:ann / [png] safe, transparent background, artist:ann
      safe, no background, artist:ann / safe, abstract background, simple background, artist:ann / safe, background pony, detailed background, artist:ann
      safe, gradient background, artist:ann / [png] safe, transparent background, simple background, artist:ann / safe, detailed background, forest, artist:ann`,
  },
};
