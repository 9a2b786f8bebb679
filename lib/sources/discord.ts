import { asShown } from "./original-file.ts";
import type { Finding, SourceCandidate, SourceSite } from "./source-site.ts";

const FILES = ["cdn.discordapp.com", "media.discordapp.net"];

export const discord: SourceSite = {
  name: "discord",
  title: "Discord",
  hosts: [...FILES, ".discordapp.net", ".discord.com", ".discordapp.com"],
  find({ file }) {
    // A chat is no public page, and who posts in it need not be the artist.
    const nowhere = { source_url: null, artist: null };
    const [, proxied] = /^\/external\/[\w-]+\/(?:[^/]*\/)?(https?\/.+)$/u.exec(file.pathname) ?? [];
    if (proxied) {
      const url = decodeURIComponent(proxied).replace("/", "://");
      return {
        candidates: [{ url, reason: "behind-proxy" }],
        shown: { flags: ["transcode"] },
        ...nowhere,
      };
    }
    if (!FILES.includes(file.hostname)) return { ...asShown(), ...nowhere };
    return /^\/(?:ephemeral-)?attachments\//u.test(file.pathname)
      ? { ...attachment(file), ...nowhere }
      : { candidates: [], not_a_work: true };
  },
};

/** The signature is over path, `ex`, `is` and `hm`; size and format are not under it. */
function attachment(file: URL): Finding {
  const ends = Number.parseInt(file.searchParams.get("ex") ?? "", 16) * 1000;
  const life = Number.isSafeInteger(ends) ? { expires_at: ends } : {};
  const original = new URL(file);
  original.hostname = "cdn.discordapp.com";
  for (const name of ["format", "quality", "width", "height"]) original.searchParams.delete(name);
  const flags: SourceCandidate["flags"] = ["original", "signed"];
  return original.href === file.href
    ? { candidates: [], shown: { flags, ...life } }
    : {
        candidates: [{ url: original.href, flags, reason: "original-path", ...life }],
        shown: { flags: ["sample", "signed"], ...life },
      };
}
