export type Person = {
  id: number;
  name: string;
  slug: string;
  role: "user" | "assistant" | "moderator" | "admin";
  description: string;
  apiKey: string | null;
  currentFilterId: number | null;
  imagesPerPage: number;
  banned: boolean;
  deactivated: boolean;
  /** Uploads of unverified users wait for approval: visible by id, absent from search. */
  verified: boolean;
  /** Staff shown as ordinary users. */
  hidesRole: boolean;
  /** File name or data URL. */
  avatar: string | null;
};

function person(id: number, name: string, more: Partial<Person> = {}): Person {
  return {
    id,
    name,
    slug: name.replaceAll(" ", "+"),
    role: "user",
    description: "",
    apiKey: null,
    currentFilterId: null,
    imagesPerPage: 15,
    banned: false,
    deactivated: false,
    verified: true,
    hidesRole: false,
    avatar: null,
    ...more,
  };
}

const greyCircle = `data:image/svg+xml;base64,${Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="5" fill="#8d99ae"/></svg>',
).toString("base64")}`;

/** Users. Keys are twenty characters of `[A-Za-z0-9_-]`, as on the deployed sites. */
export const people = {
  curator: person(1, "Curator", { role: "admin", description: "Keeps the shelves in order." }),
  magpie: person(2, "Magpie", {
    apiKey: "magpie-demo-key-0001",
    description: "Collects **shiny** things.",
    imagesPerPage: 20,
    avatar: "2019/3/4/magpie.png",
  }),
  jackdaw: person(3, "Jackdaw", {
    apiKey: "jackdaw-demo-key-002",
    description: "Does not mind dogs.",
    currentFilterId: 6,
  }),
  cuckoo: person(4, "Cuckoo", { apiKey: "cuckoo-banned-key-03", banned: true }),
  dodo: person(5, "Dodo", { apiKey: "dodo-inactive-key-04", deactivated: true }),
  wren: person(6, "Wren", { apiKey: "wren-unverified-0005", verified: false }),
  heron: person(7, "Grey Heron", {
    role: "moderator",
    description: "Stands very still and reads every report.",
    avatar: greyCircle,
  }),
  robin: person(8, "Robin"),
  swift: person(9, "Swift"),
  plover: person(10, "Plover", { role: "assistant", hidesRole: true }),
} as const satisfies Record<string, Person>;

/** Those who upload and comment. */
export const members: readonly Person[] = [
  ...[people.curator, people.magpie, people.jackdaw, people.heron],
  ...[people.robin, people.swift, people.plover],
];
