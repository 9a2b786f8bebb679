import { artistByHosts } from "../rule/artist-link.ts";
import { displayedFile, originalWithUnknownExtension } from "../rule/original-file.ts";
import { certainArtist, type Post, postOf } from "../rule/post.ts";
import type { SourceFacts, SourceSite } from "../rule/source-site.ts";

const PAGES = [".inkbunny.net"];
// us.ib.metapix.net/files/full/1234/1234567_annpaints_boats.png
const FILE =
  /^\/(private_)?(?:files\/(full|screen|preview)|thumbnails\/\w+)\/(\d+\/(\d+_([A-Za-z\d]+)_[^/]*?))(?:_noncustom)?\.(\w+)$/u;

const ACCOUNT = /^\/(\w+)$/u;

export const inkbunny: SourceSite = {
  name: "inkbunny",
  hosts: [".ib.metapix.net", ...PAGES],
  facts: { file: "original", knows: ["source", "artist"], fetched: "yes" },
  find(facts) {
    const { file } = facts;
    // tx.ib.metapix.net/usericons/large/100/100123_AnnPaints_icon.png
    if (/^\/(?:usericons|images\d*|overlays)\//u.test(file.pathname)) {
      return { candidates: [], not_a_work: true };
    }
    const post = postOf(facts, PAGES, readPost);
    const user = FILE.exec(file.pathname)?.[5];
    return {
      ...filesOf(facts),
      ...(post.source_url && artistByHosts(facts, PAGES, ACCOUNT)),
      ...post,
      ...(user && { artist: certainArtist(user, `https://inkbunny.net/${user}`) }),
    };
  },
};

/** Returns the original with guessed extensions, because samples are often jpg. Private files are restricted to members in every size. */
function filesOf(facts: SourceFacts) {
  const [, isPrivate, kind, stem, , , extension = ""] = FILE.exec(facts.file.pathname) ?? [];
  if (!stem || isPrivate) return displayedFile();
  if (kind === "full") return displayedFile("original");
  const guesses = new Set([extension, "jpg", "png", "gif"]);
  return originalWithUnknownExtension(facts, `${facts.file.origin}/files/full/${stem}`, [
    ...guesses,
  ]);
}

function readPost({ pathname, searchParams }: URL): Post | null {
  const old = pathname === "/submissionview.php" ? `/s/${searchParams.get("id")}` : pathname;
  // inkbunny.net/s/3400000
  const [, id, part = ""] = /^\/s\/(\d+)(-p(?!1\b)\d+)?/u.exec(old) ?? [];
  return id ? { source_url: `https://inkbunny.net/s/${id}${part}` } : null;
}
