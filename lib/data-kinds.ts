/** Kinds of data that leave the device, as Firefox names them. Firefox asks the user to agree to them. */
export const DATA_KINDS = [
  "websiteContent",
  "authenticationInfo",
  "searchTerms",
  "browsingActivity",
] as const;
export type DataKind = (typeof DATA_KINDS)[number];

/** Returns the kinds without which a service is of no use. Without `browsingActivity`, no page addresses are sent. */
export const neededDataKinds = (hasKey: boolean): DataKind[] => [
  "websiteContent",
  "searchTerms",
  ...(hasKey ? (["authenticationInfo"] as const) : []),
];
