export const forums = {
  art: {
    id: 1,
    name: "Cuttings and Ink",
    shortName: "art",
    description: "Show what you made, ask how others made theirs.",
    restricted: false,
  },
  general: {
    id: 2,
    name: "Chatter",
    shortName: "chat",
    description: "Everything that has no perch of its own.",
    restricted: false,
  },
  meta: {
    id: 3,
    name: "Site and Policy",
    shortName: "meta",
    description: "Rules, reports and what should change here.",
    restricted: false,
  },
  staff: {
    id: 4,
    name: "The Nest",
    shortName: "nest",
    description: "For those who tidy up.",
    restricted: true,
  },
} as const;
