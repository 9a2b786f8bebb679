/** Namespaces of the people who are tagged for their part in a picture. */
interface PeopleNamespaces {
  /** Namespaces for makers, the usual one first. */
  makers: readonly [string, ...string[]];
  /** Namespaces that a credit lists, in its order. */
  credited: readonly string[];
}

const PEOPLE = {
  makers: ["artist", "photographer"],
  credited: ["artist", "editor", "colorist", "photographer"],
} as const satisfies PeopleNamespaces;

/** https://tantabus.ai */
const TANTABUS = {
  makers: ["creator", "photographer"],
  credited: ["creator", "prompter", "artist", "editor", "colorist", "photographer"],
} as const satisfies PeopleNamespaces;

/** Services with other namespaces, by host. */
const OTHER_PEOPLE = new Map([["tantabus.ai", TANTABUS]]);

/** A part in a picture that a credit lists. */
export type CreditedRole = (typeof PEOPLE | typeof TANTABUS)["credited"][number];

/** Returns the namespaces of a service for people. Imports no other module, as every view loads this one before it can be used. */
export const peopleNamespaces = (base_url: string) =>
  OTHER_PEOPLE.get(URL.parse(base_url)?.hostname.replace(/^www\./u, "") ?? "") ?? PEOPLE;
