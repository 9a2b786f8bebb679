import { visibleTexts } from "../elements/elements.ts";
import { closest, matches, precedes, walkerOf } from "../elements/native-dom.ts";
import { BLOCK_ELEMENTS } from "./credit.ts";
import { type ElementFactCache, readFactOnce } from "./element-fact-cache.ts";

const MAX_NODES = 300;
/** Letters beside a link from which they are a sentence. */
const SENTENCE = 35;

/** Words of a byline before the name in it. */
const LEAD = /(?:^|\s)(?:av|by|de|di|door|par|por|von|автор)\W*$|[:：]\s*$/iu;

/** Returns true if a message names the account that a link leads to, unlike a byline. */
export function isMentionInMessage(link: Element, facts: ElementFactCache): boolean {
  const block = closest(link, BLOCK_ELEMENTS);
  if (!block) return false;
  const texts = readFactOnce(facts, block, "own texts", () => ownTexts(block));
  const textOf = (isBefore: boolean) =>
    texts.flatMap((node) => (precedes(node, link) === isBefore ? (node.nodeValue ?? "") : []));
  // Signs separate the facts of a header.
  const lead = textOf(true)
    .join("")
    .replace(/^.*[·•|]/su, "");
  const beside =
    lead +
    textOf(false)
      .join("")
      .replace(/[·•|].*$/su, "");
  if (letters(lead) < SENTENCE && LEAD.test(lead)) return false;
  const isAccount = /^\s*@/u.test(link.textContent ?? "");
  const isInText = letters(matches(block, "p, li, dd") ? beside : lead) > 0;
  return letters(beside) > SENTENCE || (isAccount && isInText);
}

/** Returns the text nodes of a block apart from those in other blocks, links and times. */
const ownTexts = (block: Element): Node[] =>
  [...visibleTexts(walkerOf(block, NodeFilter.SHOW_TEXT), MAX_NODES)].flatMap(({ node, parent }) =>
    closest(parent, `${BLOCK_ELEMENTS}, a, time`) === block ? [node] : [],
  );

const letters = (text: string) => text.match(/\p{L}/gu)?.length ?? 0;
