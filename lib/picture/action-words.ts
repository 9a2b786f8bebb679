import { parametersOf } from "./web-address.ts";

/** Beginnings of words that ask for an action wherever they stand in a name. */
const STEM =
  /delet|remov|(?:log|sign)o(?:ff|ut)|(?:^|-)(?:abmeld|approv|archiv|authori[sz]|cancel|checkout|confirm|deactivat|destroy|disabl|disconnect|dismiss|downvot|eliminar|entfern|erase|export|impersonat|import|loesch|lösch|(?:log|sign)-?(?:in|off|on|out|up)|mute|purg|re(?:activat|nam|set|stor|vok)|subscri|supprim|suspend|toggl|trash|un(?:archiv|ban|block|bookmark|do|fav|follow|hid|ignor|instal|lik|link|lock|mark|pin|publish|sub|tag|vot|watch)|upload|upvot|wipe)|(?:^|-)(?:mod|admin|ajax|api|cgi|cron|exec|rpc)(?:-|$)/u;

/** Verbs that titles contain too, but seldom as their first or last word. */
const VERBS = new Set(
  `abort accept activate add agree answer apply assign attach ban bid block bookmark boost bump buy call cart change claim clear
  clone close collect comment complete connect convert copy create crop decline deny deploy detach donate download drop dump
  duplicate edit empty enable end enter execute exit fav fave favorite favorites favourite favourites feature finish fix flag
  flush follow forget forward generate give grant hide hit ignore increment init install invite invoke join kick leave like
  likes link load lock logoff love make manage mark merge migrate move new next notify off on open optimize order out pause pay
  pick pin poke post prune publish push put quit random rate react rebuild reblog redeem reload rent repair repeat reply report
  repost request resend resolve retweet revert roll rollback rotate run save scan schedule select sell send set share shutdown
  spam split star start stop submit switch sync tag test tip track trade transfer transmit trigger try turn update validate
  verify visit vote voting watch withdraw write`.split(/\s+/u),
);

/** Returns true if a name in an address, such as a segment of its path, asks for an action: `log_out`, `deletePost`, `mark-as-read`. */
export function hasActionWord(name: string): boolean {
  const words = name
    .normalize("NFKC")
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1-$2")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return (
    STEM.test(words.join("-")) || [words[0], words.at(-1)].some((word) => VERBS.has(word ?? ""))
  );
}

/** Folders of files. */
const FOLDER = /^(?:downloads?|exports?|imports?|marks?|posts?|uploads?)$/iu;

/** Returns true if a folder or a parameter in the address of a file asks for an action. */
export function isActionAddress(url: URL): boolean {
  const parts = [...url.pathname.split("/").slice(0, -1), ...parametersOf(url).flat()];
  try {
    return parts
      .flatMap((part) => decodeURIComponent(part).split("/"))
      .some((part) => !FOLDER.test(part) && hasActionWord(part));
  } catch {
    // A malformed escape.
    return true;
  }
}
