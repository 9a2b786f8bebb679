import type { RuleResult, SourceCandidate } from "../../picture/rule-result.ts";
import { decodeFormText } from "../../picture/web-address.ts";
import { displayedFile } from "../rule/original-file.ts";
import { isHostAmong, type SourceSite } from "../rule/source-site.ts";

const FILES = ["cdn.discordapp.com", "media.discordapp.net"];
const HOSTS = [".discordapp.com", ".discordapp.net", ".discord.com"];

/** Pictures of people, servers and applications. */
// cdn.discordapp.com/guilds/1/users/2/avatars/0f0f.png
const FURNITURE =
  /^\/(?:(?:app|channel|role|team)-icons|app-assets|avatars|avatar-decoration-presets|badge-icons|banners|(?:clan|guild-tag)-badges|discovery-splashes|embed|emojis|guilds|icons|splashes)\//u;

export const discord: SourceSite = {
  name: "discord",
  hosts: HOSTS,
  facts: { file: "original", knows: [], fetched: "short-lived" },
  find({ file, page_url }) {
    // A chat is not a public page, and its poster may not be the artist.
    const nowhere = { artist: null, ...(isHostAmong(page_url, HOSTS) && { source_url: null }) };
    const [, query = "", scheme, proxied] =
      // images-ext-1.discordapp.net/external/aB3_x-Y/https/pics.example.org/fox.png?width=400
      /^\/external\/[\w-]+\/(%3F[^/]*\/)?(https?)\/(.+)$/u.exec(file.pathname) ?? [];
    if (proxied) {
      const url = `${scheme}://${proxied}${decodeFormText(query.slice(0, -1))}`;
      return {
        candidates: [{ url, reason: "behind-proxy" }],
        shown: { flags: ["transcode"] },
        ...nowhere,
      };
    }
    if (!FILES.includes(file.hostname)) return { ...displayedFile(), ...nowhere };
    if (FURNITURE.test(file.pathname)) return { candidates: [], not_a_work: true };
    // cdn.discordapp.com/attachments/1306705919916249098/1306706528786583623/fox.png?ex=6000
    const isAttachment = /^\/(?:ephemeral-)?attachments\//u.test(file.pathname);
    return { ...(isAttachment ? attachment(file) : displayedFile()), ...nowhere };
  },
};

/** Returns the original of an attachment. Its signature covers path, `ex`, `is` and `hm`, but not size and format. */
function attachment(file: URL): RuleResult {
  const ends = Number.parseInt(file.searchParams.get("ex") ?? "", 16) * 1000;
  const life = Number.isSafeInteger(ends) ? { expires_at: ends } : {};
  const original = new URL(file);
  original.hostname = "cdn.discordapp.com";
  // `delete` re-serializes the whole query, so it is called only for parameters that exist.
  for (const name of ["format", "quality", "width", "height"]) {
    if (original.searchParams.has(name)) original.searchParams.delete(name);
  }
  const flags: SourceCandidate["flags"] = ["original", "signed"];
  return original.href === file.href
    ? { candidates: [], shown: { flags, ...life } }
    : {
        candidates: [{ url: original.href, flags, reason: "original-path", ...life }],
        shown: { flags: ["sample", "signed"], ...life },
      };
}
