export const tagCategories = [
  "error",
  "rating",
  "origin",
  "character",
  "oc",
  "species",
  "body-type",
  "content-fanmade",
  "content-official",
  "spoiler",
] as const;

export type TagCategory = (typeof tagCategories)[number];

const namespaces: Readonly<Record<string, TagCategory | null>> = {
  artist: "origin",
  "art pack": "content-fanmade",
  ask: null,
  blog: null,
  colorist: "origin",
  comic: "content-fanmade",
  commissioner: null,
  editor: "origin",
  fanfic: "content-fanmade",
  oc: "oc",
  parent: null,
  parents: null,
  photographer: "origin",
  series: "content-fanmade",
  species: null,
  spoiler: "spoiler",
  video: "content-fanmade",
};

/** Namespaces whose names keep their underscores. */
export const underscoredNamespaces: readonly string[] = [
  "artist",
  "colorist",
  "commissioner",
  "editor",
  "oc",
  "photographer",
];

export type NamespacedName = {
  namespace: string | null;
  nameInNamespace: string;
  /** Category of a new tag in this namespace. */
  category: TagCategory | null;
};

export function namespacedName(name: string): NamespacedName {
  const colon = name.indexOf(":");
  const namespace = name.slice(0, Math.max(colon, 0));
  if (colon < 0 || !Object.hasOwn(namespaces, namespace)) {
    return { namespace: null, nameInNamespace: name, category: null };
  }
  return {
    namespace,
    nameInNamespace: name.slice(colon + 1),
    category: namespaces[namespace] ?? null,
  };
}

export function isNamespace(text: string): boolean {
  return Object.hasOwn(namespaces, text);
}
