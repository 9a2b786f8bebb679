const NAME = "found-setting";

/**
 * Marks words wherever they are in the page's main part, also in what is still to come; returns what ends that. The page itself is not
 * changed by it: https://developer.mozilla.org/docs/Web/API/CSS_Custom_Highlight_API
 */
export function highlightWords(words: readonly string[]): (() => void) | undefined {
  const main = document.querySelector("main");
  const registry = globalThis.CSS?.highlights;
  if (!main || !registry) return undefined;
  const mark = () => registry.set(NAME, new Highlight(...rangesOf(main, words)));
  const observer = new MutationObserver(mark);
  observer.observe(main, { childList: true, characterData: true, subtree: true });
  mark();
  return () => {
    observer.disconnect();
    registry.delete(NAME);
  };
}

function rangesOf(root: Node, words: readonly string[]): Range[] {
  const ranges: Range[] = [];
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode;
    const text = (node.nodeValue ?? "").toLowerCase();
    // Where a small letter takes more room than its capital, places would be wrong.
    if (text.length !== node.nodeValue?.length) continue;
    for (const word of words)
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
        const range = new Range();
        range.setStart(node, at);
        range.setEnd(node, at + word.length);
        ranges.push(range);
      }
  }
  return ranges;
}
