import type { TagCategory } from "../tags/namespaces.ts";

export type SeedTag = {
  name: string;
  category?: TagCategory;
  short?: string;
  description?: string;
  implies?: readonly string[];
  /** Aliases of this tag. */
  aliases?: readonly string[];
  spoilerImage?: string;
};

const ratings: readonly SeedTag[] = [
  { name: "safe", category: "rating", short: "Fit for every eye.", aliases: ["sfw"] },
  { name: "suggestive", category: "rating", short: "A raised eyebrow, no more." },
  { name: "questionable", category: "rating", short: "Two raised eyebrows." },
  { name: "explicit", category: "rating", short: "Not collected here." },
  { name: "semi-grimdark", category: "rating", short: "Gloomy." },
  { name: "grimdark", category: "rating", short: "Very gloomy." },
  { name: "grotesque", category: "rating", short: "Unappetising." },
];

const living: readonly SeedTag[] = [
  { name: "cat", category: "species", aliases: ["kitty", "feline", "cats"], implies: ["mammal"] },
  { name: "mammal", category: "species" },
  { name: "bird", category: "species", aliases: ["birds", "avian"] },
  { name: "magpie", category: "species", implies: ["bird", "corvid"] },
  { name: "corvid", category: "species", implies: ["bird"] },
  { name: "arthropod", category: "species" },
  {
    name: "spiders",
    category: "species",
    aliases: ["spider", "arachnid"],
    implies: ["arthropod"],
    short: "Eight legs, good intentions.",
    spoilerImage: "/media/spoilers/spiders.png",
  },
  { name: "flower", category: "species", aliases: ["flowers", "blossom"], implies: ["plant"] },
  { name: "pink lily leek", category: "species", implies: ["flower"] },
  { name: "plant", category: "species" },
  { name: "pine tree", category: "species", implies: ["tree"] },
  { name: "tree", category: "species", implies: ["plant"] },
  { name: "minou", category: "character", implies: ["cat"], short: "The cat that ran." },
  { name: "pica", category: "character", implies: ["magpie"], short: "Our magpie." },
  { name: "oc:tin lizzie", short: "A car with opinions." },
];

const things: readonly SeedTag[] = [
  { name: "airplane", aliases: ["plane", "aeroplane", "airplanes"], implies: ["vehicle"] },
  { name: "biplane", implies: ["airplane"] },
  { name: "boat", aliases: ["boats", "ship"], implies: ["vehicle"] },
  { name: "vehicle" },
  { name: "mountain", aliases: ["mountains"] },
  { name: "black and white", aliases: ["b&w", "b/w"], implies: ["monochrome"] },
  { name: "sepia", implies: ["monochrome"], description: "Brown with age, or pretending." },
  { name: "recolored", aliases: ["recoloured"] },
  { name: "jpeg artifacts", aliases: ["jpeg artefacts"], category: "error" },
  { name: "watermark", category: "error" },
  { name: "upside down", category: "error" },
  { name: "hourglass", category: "body-type", short: "Said of vases." },
  { name: "museum print", category: "content-official" },
  { name: "spoiler:the last plate", short: "How the series ends." },
  { name: "series:locomotion", description: "Edwin Moorebridge's studies of gaits." },
  { name: "c++", short: "For slugs." },
  { name: "mother-in-law/father-in-law", short: "For slugs." },
  { name: "derpin' about", short: "For slugs." },
  { name: "émile", short: "For slugs." },
  { name: "ねこ", aliases: ["猫"], short: "For slugs." },
];

const people: readonly SeedTag[] = [
  { name: "photographer:ada_windlass", description: "Pilot and photographer." },
  { name: "photographer:karl_blumenthal" },
  { name: "photographer:tim_osgood" },
  { name: "photographer:dora_langhorne" },
  { name: "photographer:edwin_moorebridge", implies: ["series:locomotion"] },
  { name: "photographer:hana_ueda" },
  { name: "artist:quill", aliases: ["artist:quillpen"], description: "Draws in ink." },
  { name: "editor:scissors" },
  { name: "colorist:petal" },
];

export const vocabulary: readonly SeedTag[] = [...ratings, ...living, ...things, ...people];

/** Tags without images. */
export const unusedTags: readonly string[] = [
  "hand-tinted",
  "daguerreotype",
  "stereograph",
  "cyanotype",
];
