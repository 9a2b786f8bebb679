export type SeedFilter = {
  id: number;
  name: string;
  description: string;
  userId: number | null;
  system: boolean;
  public: boolean;
  hidden: readonly string[];
  spoilered: readonly string[];
  hiddenComplex: string | null;
  spoileredComplex: string | null;
  userCount: number;
};

function filter(id: number, name: string, more: Partial<SeedFilter>): SeedFilter {
  return {
    id,
    name,
    description: "",
    userId: null,
    system: false,
    public: false,
    hidden: [],
    spoilered: [],
    hiddenComplex: null,
    spoileredComplex: null,
    userCount: 0,
    ...more,
  };
}

export const filters = {
  default: filter(1, "Default", {
    system: true,
    description: "The site's default filter.",
    hidden: ["grimdark"],
    spoilered: ["spiders", "suggestive"],
    userCount: 812,
  }),
  everything: filter(2, "Everything", {
    system: true,
    description: "This filter won't filter out anything at all.",
    userCount: 407,
  }),
  quiet: filter(3, "Quiet", {
    system: true,
    description: "Nothing that crawls, nothing that looms.",
    hidden: ["grimdark", "semi-grimdark", "spiders", "suggestive"],
    spoilered: ["dark", "surreal"],
    hiddenComplex: "negative, -flower\r\nscore.lt:-50",
    userCount: 53,
  }),
  magpiePrivate: filter(4, "Shiny only", {
    userId: 2,
    description: "No edits of edits.",
    hidden: ["icon"],
    spoilered: ["negative"],
    userCount: 1,
  }),
  magpiePublic: filter(5, "Photographs as they were", {
    userId: 2,
    public: true,
    hidden: ["edit"],
    userCount: 9,
  }),
  jackdawCurrent: filter(6, "No cats, please", {
    userId: 3,
    hidden: ["cat"],
    spoilered: ["airplane"],
    spoileredComplex: "boat AND night",
    userCount: 1,
  }),
} as const satisfies Record<string, SeedFilter>;
