import type { Root } from "./elements.ts";

/** A page's sheets may be as long as they like. */
const MOST_RULES = 20_000;

const NAMES_IMAGE = /url\(|image-set\(/u;
const INLINE = "[style*='url('], [style*='image-set(']";
const PSEUDO = /::?(?:before|after)\b/u;
const EVERY_PSEUDO = new RegExp(PSEUDO, "gu");

/** Which elements of a root may have images by CSS, as selectors; empty for none. */
export interface StyledElements {
  /** Those to which a rule or their own style may give one. */
  plain: string;
  /** Those to whose `::before` or `::after` a rule may. */
  pseudo: string;
  /** There are sheets whose rules cannot be read. */
  hidden: boolean;
}

/** Computing the style of every element of a long page takes longer than all else together; its rules are few. */
export function styledElements(root: Root, hasTime: () => boolean): StyledElements {
  const selectors = { plain: new Set([INLINE]), pseudo: new Set<string>() };
  let hidden = false;
  let rules = 0;
  const walk = (sheet: { cssRules: CSSRuleList }, scope: string | null): void => {
    for (const rule of sheet.cssRules) {
      if (++rules > MOST_RULES || (rules % 200 === 0 && !hasTime())) return;
      const { style, cssRules, styleSheet } = rule as Partial<
        CSSStyleRule & CSSGroupingRule & CSSImportRule
      >;
      const holdsRules = cssRules && cssRules.length > 0;
      const namesImage = style && NAMES_IMAGE.test(style.cssText);
      if (holdsRules || namesImage) {
        const { selectorText } = rule as Partial<CSSStyleRule>;
        const selector = selectorText === undefined ? scope : nested(selectorText, scope);
        if (namesImage && selector)
          selectors[PSEUDO.test(selector) ? "pseudo" : "plain"].add(withoutPseudo(selector));
        if (holdsRules) walk({ cssRules }, selector);
      }
      if (styleSheet) read(styleSheet);
    }
  };
  const read = (sheet: CSSStyleSheet): void => {
    if (sheet.disabled) return;
    try {
      walk(sheet, null);
    } catch {
      // Of another site, and not open to this page.
      hidden = true;
    }
  };
  for (const sheet of [...(root.styleSheets ?? []), ...(root.adoptedStyleSheets ?? [])])
    read(sheet);
  return {
    plain: listOf(selectors.plain, hasTime),
    pseudo: listOf(selectors.pseudo, hasTime),
    hidden,
  };
}

/** As one selector, without those that only style sheets may use. */
function listOf(selectors: ReadonlySet<string>, hasTime: () => boolean): string {
  const all = [...selectors];
  const list = all.join();
  return isValid(list) ? list : all.filter((one) => hasTime() && isValid(one)).join();
}

function isValid(selector: string): boolean {
  try {
    new DocumentFragment().querySelector(selector);
    return true;
  } catch {
    return false;
  }
}

const nested = (selector: string, scope: string | null) => {
  if (scope === null) return selector;
  return selector.includes("&")
    ? selector.replaceAll("&", `:is(${scope})`)
    : `:is(${scope}) ${selector}`;
};

/** The elements that bear a pseudo-element; `::before` alone is that of every element. */
const withoutPseudo = (selector: string) =>
  selector.replace(EVERY_PSEUDO, (_, offset: number) =>
    offset === 0 || /[\s>+~,(]/u.test(selector[offset - 1] ?? "") ? "*" : "",
  );
