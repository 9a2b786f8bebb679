import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import packageJson from "../../package.json" with { type: "json" };
import { LOCALES, messagesIn } from "../readme/messages.ts";
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

export const SINGLE_PURPOSE =
  "Use an image board that the user chose from any web page: find out whether it has a picture of the page, upload the picture with its source and tags if it is missing, and search the board.";

export const MATURE =
  "Yes. The package contains no adult material, but an image board that the user chooses may. Tagpie shows what the board's filter allows, and uses the board's default filter until the user chooses another.";

/** Why each permission is needed, and the call in the code that needs it. */
export const PERMISSIONS: Record<string, { reason: string; call: RegExp }> = {
  activeTab: {
    reason:
      "When the user chooses a menu entry or presses a shortcut, Tagpie reads the picture, its text and its page in that tab, and captures what the tab shows if the file cannot be read. It has no access to other tabs.",
    call: /tabs\.captureVisibleTab\(/u,
  },
  alarms: {
    reason:
      "Resumes an upload or a search that was interrupted, and ends the pause that a service asks for.",
    call: /alarms\.create\(/u,
  },
  contextMenus: {
    reason: "Adds the entries that find or upload the picture under the pointer.",
    call: /contextMenus\.create\(/u,
  },
  cookies: {
    reason:
      "Used only where the user turns on “Use your sign-in” for one host: a picture for members is requested with the cookies that its own tab has for that host. Without it, requests would have those of another container or none of a partition. Cookies are not stored, and sent nowhere else.",
    call: /cookies\.getAll\(/u,
  },
  menus: {
    reason: "Firefox reveals the clicked element only with this permission.",
    call: /targetElementId/u,
  },
  declarativeNetRequestWithHostAccess: {
    reason:
      "Adds a Referer or Expect header to requests that Tagpie itself sends, and sets their Origin: some hosts return a picture only with a Referer, and Expect keeps the browser from repeating an upload. The rules apply to no request of a page. The call is declarativeNetRequest.updateSessionRules.",
    call: /declarativeNetRequest\.updateSessionRules\(/u,
  },
  scripting: {
    reason:
      "Runs Tagpie's script in the tab where the user chose an entry. The script finds the picture under the pointer, with its source and artist.",
    call: /scripting\.executeScript\(/u,
  },
  sidePanel: {
    reason: "Shows matches and the upload form beside the page.",
    call: /sidePanel\.open\(/u,
  },
  storage: {
    reason:
      "Keeps the user's settings, services, drafts and search history on this device. Nothing is synchronised.",
    call: /storage\.local/u,
  },
  notifications: {
    reason:
      "Optional, requested when the user turns it on: tells that the queue of uploads is done.",
    call: /notifications\??\.create\(/u,
  },
};

/** Why each pattern of hosts is needed. All are optional. */
export const HOSTS: Record<string, string> = {
  "https://*/*":
    "Optional, and requested for one site at a time. The user enters the address of an image board, which Tagpie cannot know in advance. To compare or upload a picture that its page cannot read, Tagpie asks for the host of that picture. The user can revoke each in the options.",
  "http://127.0.0.1/*": "Optional: an image board on the user's own computer.",
  "http://localhost/*": "Optional: an image board on the user's own computer.",
};

export const REMOTE_CODE =
  "No. All code is in the package, and the content security policy allows no other.";

/** Stores look for this sentence in the policy and the form. */
export const LIMITED_USE =
  "Tagpie's use of information complies with the Chrome Web Store User Data Policy, including the Limited Use requirements.";

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
export const REVIEW_NOTES = `Tagpie needs an image board. The sources contain a local one that needs no account elsewhere:

1. Unpack the sources, or clone ${packageJson.homepage}. Node 20 or newer and npm are required.
2. Run: npm ci, then npm run service -- --port 4100
3. Enter http://127.0.0.1:4100 as the address of the service in Tagpie's options, and allow access. The key of a sample user is ${people.magpie.apiKey}.
4. Right-click a picture on any page, choose Tagpie, then “Find on …” or “Upload to …”.

The Firefox package is rebuilt by: npm ci, then npm run build-for-amo. The result is .output/tagpie-firefox.zip, byte for byte.
Third-party code is bundled unmodified. licences.txt in the package lists each library with its version and address. Preact assigns innerHTML for a property that Tagpie never uses, which the linter reports.`;
