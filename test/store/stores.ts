import { ONLY } from "../readme/permissions-table.ts";
import {
  CONTACT,
  DATA,
  HOSTS,
  LIMITED_USE,
  LISTINGS,
  MATURE,
  PERMISSIONS,
  PRIVACY_POLICY,
  REMOTE_CODE,
  RETENTION,
  REVIEW_NOTES,
  SINGLE_PURPOSE,
} from "./listing.ts";

type StoreName = "chrome" | "edge" | "firefox";

/** Fields of each store's form that have text, in the order of the form. */
type Fields = Record<string, string>;

interface Store {
  /** Permissions of the package that it gets. */
  browser: "chromium" | "firefox";
  /** Greatest length of each field that has one. */
  limits: Record<string, number>;
  /** Names of the drawn pictures beside the screenshots. */
  drawings: readonly ("tile" | "marquee" | "logo" | "icon")[];
}

export const STORES: Record<StoreName, Store> = {
  chrome: {
    browser: "chromium",
    limits: { Name: 75, Summary: 132, Description: 16_000, "Single purpose": 1000 },
    drawings: ["icon", "tile", "marquee"],
  },
  edge: {
    browser: "chromium",
    limits: { Name: 45, Summary: 132, Description: 10_000, "Single purpose": 1000 },
    drawings: ["logo", "tile", "marquee"],
  },
  firefox: {
    browser: "firefox",
    limits: { Name: 45, Summary: 250, Description: 15_000 },
    drawings: ["icon"],
  },
};

const names = ({ browser }: Store): string[] =>
  Object.keys(PERMISSIONS).filter(
    (name) => !ONLY[browser === "firefox" ? "chromium" : "firefox"].includes(name),
  );

/** Returns the texts of a store's form: all of them in English, and in another language those that visitors read. */
export function storeFields(store: Store, locale = "en"): Fields {
  const listing = LISTINGS.get(locale);
  if (!listing) throw new Error(`No listing in ${locale}.`);
  if (locale !== "en") return { ...listing };
  const notes = {
    "Support contact": CONTACT,
    "Privacy policy": PRIVACY_POLICY,
    "Retention and deletion of data": RETENTION,
    "Notes for reviewers": REVIEW_NOTES,
  };
  if (store.browser === "firefox") return { ...listing, ...notes };
  return {
    ...listing,
    "Single purpose": SINGLE_PURPOSE,
    ...Object.fromEntries(
      names(store).map((name) => [`Permission ${name}`, PERMISSIONS[name]?.reason ?? ""]),
    ),
    ...Object.fromEntries(
      Object.entries(HOSTS).map(([pattern, reason]) => [`Hosts ${pattern}`, reason]),
    ),
    "Mature content": MATURE,
    "Remote code": REMOTE_CODE,
    ...Object.fromEntries(
      Object.values(DATA).map(({ chrome, use }) => [`Data: ${chrome}`, `Yes. ${use}`]),
    ),
    "Data: all other kinds": "No.",
    "Data is sold or used for another purpose": "No.",
    "Limited Use": LIMITED_USE,
    ...notes,
  };
}

/** Returns the texts of a store's form as a document to copy from. */
export function storeDocument(store: Store, locale?: string): string {
  return Object.entries(storeFields(store, locale))
    .map(([field, text]) => `## ${field}\n\n${text}\n`)
    .join("\n");
}
