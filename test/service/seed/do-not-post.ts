type DnpType =
  | "No Edits"
  | "Artist Tag Change"
  | "Uploader Credit Change"
  | "Certain Type/Location Only"
  | "With Permission Only"
  | "Artist Upload Only"
  | "Other";

/** One entry of each type, for fictional artists. */
export const dnpEntries: readonly {
  tag: string;
  type: DnpType;
  conditions: string;
  reason: string | null;
}[] = [
  {
    tag: "artist:marlow_fenn",
    type: "No Edits",
    conditions: "Leave them as they are.",
    reason: null,
  },
  {
    tag: "artist:old_name_press",
    type: "Artist Tag Change",
    conditions: "Use the new name.",
    reason: "Moved house.",
  },
  {
    tag: "artist:pell_studio",
    type: "Uploader Credit Change",
    conditions: "Credit the studio as uploader.",
    reason: null,
  },
  {
    tag: "artist:inkwell_june",
    type: "Certain Type/Location Only",
    conditions: "Sketches only.",
    reason: "Finished work is for sale.",
  },
  {
    tag: "artist:tamsin_vale",
    type: "With Permission Only",
    conditions: "Ask first.",
    reason: null,
  },
  {
    tag: "artist:briar_hollow",
    type: "Artist Upload Only",
    conditions: "The artist uploads their own work.",
    reason: "Wants to choose the scans.",
  },
  {
    tag: "artist:the_lamplighter",
    type: "Other",
    conditions: "Not before ||sunset||.",
    reason: null,
  },
];
