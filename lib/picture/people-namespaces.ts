/** Namespaces of the people who are tagged for their part in a picture. */
interface PeopleNamespaces {
  /** Of those who made it, the usual one first. */
  makers: readonly [string, ...string[]];
  /** Of all whom a credit lists, in its order. */
  credited: readonly string[];
}

const PEOPLE = {
  makers: ["artist", "photographer"],
  credited: ["artist", "editor", "colorist", "photographer"],
} as const satisfies PeopleNamespaces;

/** Services with other namespaces, by host. */
const OTHER_PEOPLE = {
  // https://tantabus.ai
  "tantabus.ai": {
    makers: ["creator", "photographer"],
    credited: ["creator", "prompter", "artist", "editor", "colorist", "photographer"],
  },
} as const satisfies Record<string, PeopleNamespaces>;

type Services = typeof OTHER_PEOPLE;
/** A part in a picture that a credit lists. */
export type CreditedRole = (typeof PEOPLE | Services[keyof Services])["credited"][number];

const isListed = (host: string): host is keyof Services => Object.hasOwn(OTHER_PEOPLE, host);

/** Returns the namespaces of a service for people. */
export function peopleNamespaces(base_url: string) {
  const host = URL.parse(base_url)?.hostname.replace(/^www\./u, "") ?? "";
  return isListed(host) ? OTHER_PEOPLE[host] : PEOPLE;
}
