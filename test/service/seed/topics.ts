import { forums } from "./forums.ts";
import { people } from "./people.ts";

export type SeedPost = {
  author: number;
  body: string;
  anonymous?: boolean;
  edited?: { reason: string | null };
  hidden?: boolean;
  destroyed?: boolean;
  unapproved?: boolean;
};

export type SeedTopic = {
  forum: number;
  slug: string;
  title: string;
  posts: readonly SeedPost[];
  anonymous?: boolean;
  sticky?: boolean;
  locked?: boolean;
  hidden?: boolean;
  /** Imported from an older forum without reply times. */
  imported?: boolean;
};

const { curator, magpie, jackdaw, heron, robin, swift, plover, wren } = people;

const birds =
  `avocet bittern chaffinch dunnock eider fieldfare goldcrest hoopoe ibis jay kestrel linnet merlin
nightjar oriole pipit quail redstart siskin treecreeper umbrella-cockatoo vireo whimbrel xenops yellowhammer zitting-cisticola
auk bunting curlew dipper egret fulmar garganey harrier inca-dove junco knot lapwing martin nuthatch osprey petrel
quetzal rook snipe teal umbrellabird vulture waxwing yellowlegs albatross bluethroat crossbill dove eagle firecrest
grebe hobby iiwi jacana kittiwake lark mallard noddy owl puffin rail shrike`.split(/\s+/);

/** Positions of a destroyed page, and of one more destroyed post. */
const destroyedFrom = 25;
const destroyedTo = 50;
const destroyedAlone = 7;

const birdPosts: readonly SeedPost[] = birds.map((bird, position) => ({
  author: [magpie, robin, jackdaw, swift, heron][position % 5]?.id ?? magpie.id,
  body: position === 0 ? `One bird each, no repeats. I begin: ${bird}.` : `${bird}!`,
  destroyed: position === destroyedAlone || (position >= destroyedFrom && position < destroyedTo),
}));

const weekly: readonly SeedTopic[] = Array.from({ length: 30 }, (_, week) => ({
  forum: forums.general.id,
  slug: `picture-of-the-week-${week + 1}`,
  title: `Picture of the week ${week + 1}`,
  posts: [
    { author: curator.id, body: `This week: >>${week * 5 + 1}. Say why you like it, or why not.` },
    ...(week % 3 === 0 ? [{ author: robin.id, body: "A fine choice." }] : []),
  ],
}));

const handmade: readonly SeedTopic[] = [
  {
    forum: forums.meta.id,
    slug: "read-this-first",
    title: "Read this first",
    sticky: true,
    locked: true,
    posts: [
      { author: curator.id, body: "Three tags at least, one rating, and say where it is from." },
      {
        author: curator.id,
        body: "Crops and recolours are welcome as long as they say so.",
        edited: { reason: "clearer words" },
      },
    ],
  },
  {
    forum: forums.meta.id,
    slug: "tag-ideas",
    title: "Tag ideas",
    sticky: true,
    posts: [
      { author: heron.id, body: "Collect what is missing here, please." },
      { author: jackdaw.id, body: "`lantern slide` would be useful." },
      { author: magpie.id, body: "Can `b/w` stay an alias?", edited: { reason: null } },
      { author: swift.id, body: "Buy cheap feathers here", hidden: true },
      { author: wren.id, body: "Maybe `stereograph`?", unapproved: true },
    ],
  },
  {
    forum: forums.meta.id,
    slug: "is-the-search-slow-for-anyone",
    title: "Is the search slow for anyone?",
    locked: true,
    posts: [
      { author: robin.id, body: "Since yesterday it takes its time." },
      { author: curator.id, body: "It was the index. Fixed." },
    ],
  },
  {
    forum: forums.meta.id,
    slug: "an-argument-about-rooks",
    title: "An argument about rooks",
    hidden: true,
    posts: [
      { author: jackdaw.id, body: "Rooks are crows." },
      { author: magpie.id, body: "They are not." },
    ],
  },
  {
    forum: forums.art.id,
    slug: "how-do-you-tint-a-photograph",
    title: "How do you tint a photograph?",
    anonymous: true,
    posts: [
      { author: swift.id, anonymous: true, body: "By hand, or all at once?" },
      { author: magpie.id, body: "By hand for faces, all at once for skies." },
      { author: swift.id, anonymous: true, body: "Thank you!" },
      { author: plover.id, anonymous: true, body: "I would like to know as well." },
    ],
  },
  {
    forum: forums.art.id,
    slug: "old-thread-of-introductions",
    title: "Old thread of introductions",
    imported: true,
    posts: [{ author: curator.id, body: "Hello, I keep the shelves." }],
  },
  {
    forum: forums.general.id,
    slug: "one-bird-each",
    title: "One bird each",
    posts: birdPosts,
  },
  {
    forum: forums.staff.id,
    slug: "who-is-on-duty",
    title: "Who is on duty?",
    posts: [{ author: heron.id, body: "I am, until Thursday." }],
  },
];

export const topics: readonly SeedTopic[] = [...handmade, ...weekly];
