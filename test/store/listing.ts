import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Permission } from "../../components/settings/help/permissions.ts";
import packageJson from "../../package.json" with { type: "json" };
import { LOCALES, messageOf, messagesIn } from "../readme/messages.ts";
import { people } from "../service/seed/people.ts";

/** The answers to the stores' forms. `npm run store` writes them beside the pictures. */

/** Texts that visitors read, in one language. The rest of the form is for reviewers, in English. */
export interface Listing {
  Name: string;
  Summary: string;
  Description: string;
}

const FOLDER = resolve(import.meta.dirname, "descriptions");

/** Returns the listing in a language of `lib/locales`. A description names no sites, quotations and prices: stores reject those. */
async function listingIn(locale: string): Promise<Listing> {
  const messages = await messagesIn(locale);
  const message = (name: string): string => {
    const text = messages[name]?.message;
    if (text === undefined) throw new Error(`No message ${name} in ${locale}.`);
    return text;
  };
  return {
    Name: message("extension_name"),
    Summary: message("extension_description"),
    Description: readFileSync(resolve(FOLDER, `${locale}.txt`), "utf8").trim(),
  };
}

/** Listings by language, as browsers spell it: `pt_BR`. */
export const LISTINGS = new Map(
  await Promise.all(
    LOCALES.map(async (locale): Promise<[string, Listing]> => [locale, await listingIn(locale)]),
  ),
);

export const PRIVACY_POLICY = `${packageJson.homepage}/blob/main/.github/PRIVACY.md`;

/** Address to which users write without an account. */
export const CONTACT = packageJson.bugs.email;

export const SINGLE_PURPOSE =
  "Use an image board that the user chose from any web page: find out whether it has a picture of the page, upload the picture with its source and tags if it is missing, and search the board.";

export const MATURE =
  "Yes. The package contains no adult material, but an image board that the user chooses may. Tagpie shows what the board's filter allows, and uses the board's default filter until the user chooses another.";

/** The reviewer's reason for each permission beside the words of the Help page, and the call in the code that needs it. */
const DETAILS: Record<Permission, { detail: string; call: RegExp }> = {
  activeTab: {
    detail:
      "Only after the user chooses a menu entry or presses a shortcut in that tab. If the file cannot be read, Tagpie captures what the tab shows. It has no access to other tabs.",
    call: /tabs\.captureVisibleTab\(/u,
  },
  alarms: {
    detail:
      "Such work is an upload or a search. An alarm also ends the pause that a service asks for.",
    call: /alarms\.create\(/u,
  },
  contextMenus: {
    detail: "They find or upload the picture under the pointer.",
    call: /contextMenus\.create\(/u,
  },
  cookies: {
    detail:
      "It is off until the user turns on “Use your sign-in” for one host. Without the permission, requests would have the cookies of another container or none of a partition. Cookies are not stored, and sent nowhere else.",
    call: /cookies\.getAll\(/u,
  },
  menus: {
    detail: "Firefox reveals the clicked element only with this permission.",
    call: /targetElementId/u,
  },
  declarativeNetRequestWithHostAccess: {
    detail:
      "Adds a Referer or Expect header to requests that Tagpie itself sends, and sets their Origin: Expect keeps the browser from repeating an upload. The rules apply to no request of a page. The call is declarativeNetRequest.updateSessionRules.",
    call: /declarativeNetRequest\.updateSessionRules\(/u,
  },
  scripting: {
    detail: "The script finds the picture under the pointer, with its source and artist.",
    call: /scripting\.executeScript\(/u,
  },
  sidePanel: {
    detail: "They are the matches and the upload form.",
    call: /sidePanel\.open\(/u,
  },
  storage: {
    detail: "So are the user's settings. Nothing is synchronised.",
    call: /storage\.local/u,
  },
  notifications: {
    detail: "Requested when the user turns it on.",
    call: /notifications\??\.create\(/u,
  },
};

/** Why each permission is needed. It starts with the words of the Help page and the README. */
export const PERMISSIONS: Record<string, { reason: string; call: RegExp }> = Object.fromEntries(
  Object.entries(DETAILS).map(([name, { detail, call }]) => [
    name,
    { reason: `${messageOf(`help_permission_${name}`)} ${detail}`, call },
  ]),
);

const LOCAL_BOARD = `${messageOf("help_sites")} This one is an image board on the user's own computer.`;

/** Why each pattern of hosts is needed, starting with the same words. All are optional. */
export const HOSTS: Record<string, string> = {
  "https://*/*": `${messageOf("help_sites")} The user enters the address of an image board, which Tagpie cannot know in advance. To compare or upload a picture that its page cannot read, Tagpie asks for the host of that picture. The user can revoke each in the options.`,
  "http://127.0.0.1/*": LOCAL_BOARD,
  "http://localhost/*": LOCAL_BOARD,
};

export const REMOTE_CODE =
  "No. All code is in the package, and the content security policy allows no other.";

/** Stores look for this sentence in the policy and the form. */
export const LIMITED_USE =
  "Tagpie's use of information complies with the Chrome Web Store User Data Policy, including the Limited Use requirements.";

/** The words about keeping and deleting data, which stores look for in the policy. */
export const RETENTION =
  "Tagpie's authors receive no data, so they keep none. Data on the device stays until it is deleted in the options or Tagpie is removed. What a service received is kept and deleted as its own policy says.";

type Category = "websiteContent" | "authenticationInfo" | "searchTerms" | "browsingActivity";

/** The kinds of data that leave the device, named as in Firefox' manifest, with the words of the Chrome Web Store. */
export const DATA: Record<Category, { chrome: string; use: string }> = {
  websiteContent: {
    chrome: "Website content",
    use: "A picture that the user chose, its address, and the source, artist, description and tags that the user submits go to the user's service.",
  },
  authenticationInfo: {
    chrome: "Authentication information",
    use: "The user's API key goes to the service that issued it.",
  },
  searchTerms: {
    chrome: "User activity",
    use: "What the user types into Tagpie's search and tag boxes goes to the user's service.",
  },
  browsingActivity: {
    chrome: "Web history",
    use: "The address of a picture's page goes to the user's service as its source. The user can turn off the searches with it.",
  },
};

/** How a reviewer tries everything without an account of a public site. */
export const REVIEW_NOTES = `Three steps to try everything without an account. Tagpie needs an image board, and the sources contain a local one:

1. Unpack the sources, or clone ${packageJson.homepage}. With Node 20 or newer, run: npm ci && npm run service -- --port 4100
2. In Tagpie's options, enter http://127.0.0.1:4100 as the address, press Continue, and allow access. The key of a sample user is ${people.magpie.apiKey}.
3. Right-click a picture on any page, choose Tagpie, then “Find on …” or “Upload to …”.

The Firefox package is rebuilt by: npm ci, then npm run build-for-amo. The result is .output/tagpie-firefox-store.zip, byte for byte.
Third-party code is bundled unmodified. licences.txt in the package lists each library with its version and address. Preact assigns innerHTML for a property that Tagpie never uses, which the linter reports.`;
