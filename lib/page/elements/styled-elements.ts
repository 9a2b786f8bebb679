import type { Root } from "./elements.ts";

/** Maximum rules to read, because style sheets may have any length. */
const MAX_RULES = 20_000;

const INLINE = "[style*='url('], [style*='image-set(']";
const PSEUDO = /::?(?:before|after)\b/u;
const EVERY_PSEUDO = new RegExp(PSEUDO, "gu");

/** Selectors for elements of a root that may have CSS images; empty if there are no such elements. */
export interface StyledElements {
  /** Elements that may get an image from a rule or an inline style. */
  plain: string;
  /** Elements whose `::before` or `::after` may get an image from a rule. */
  pseudo: string;
  /** Some style sheets are unreadable. */
  hidden: boolean;
}

/** Collects selectors from style sheets: a page has few rules, and computing every element's style is slow. */
export function styledElements(root: Root, hasTime: () => boolean): StyledElements {
  const selectors = { plain: new Set([INLINE]), pseudo: new Set<string>() };
  let hidden = false;
  let rules = 0;
  const walk = (sheet: { cssRules: CSSRuleList }, scope: string | null): void => {
    for (const rule of sheet.cssRules) {
      if (++rules > MAX_RULES || (rules % 200 === 0 && !hasTime())) return;
      const { style, cssRules, styleSheet } = rule as Partial<
        CSSStyleRule & CSSGroupingRule & CSSImportRule
      >;
      const holdsRules = cssRules && cssRules.length > 0;
      const isStyled = style && namesImage(style.cssText);
      if (holdsRules || isStyled) {
        const { selectorText } = rule as Partial<CSSStyleRule>;
        const selector = selectorText === undefined ? scope : nested(selectorText, scope);
        if (isStyled && selector)
          selectors[PSEUDO.test(selector) ? "pseudo" : "plain"].add(withoutPseudo(selector));
        if (holdsRules) walk({ cssRules }, selector);
      }
      if (styleSheet) readSheet(styleSheet);
    }
  };
  const readSheet = (sheet: CSSStyleSheet): void => {
    if (sheet.disabled) return;
    try {
      walk(sheet, null);
    } catch {
      // Browsers do not expose the rules of cross-origin style sheets.
      hidden = true;
    }
  };
  for (const sheet of [...(root.styleSheets ?? []), ...(root.adoptedStyleSheets ?? [])])
    readSheet(sheet);
  return {
    plain: listOf(selectors.plain, hasTime),
    pseudo: listOf(selectors.pseudo, hasTime),
    hidden,
  };
}

const namesImage = (css: string) => css.includes("url(") || css.includes("image-set(");

/** Joins selectors into one, without those that only work in style sheets. */
function listOf(selectors: ReadonlySet<string>, hasTime: () => boolean): string {
  const all = [...selectors];
  const list = all.join();
  return list === "" || isValid(list)
    ? list
    : all.filter((one) => hasTime() && isValid(one)).join();
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

/** Removes pseudo-elements from a selector; a bare `::before` becomes `*`. */
const withoutPseudo = (selector: string) =>
  selector.replace(EVERY_PSEUDO, (_, offset: number) =>
    offset === 0 || /[\s>+~,(]/u.test(selector[offset - 1] ?? "") ? "*" : "",
  );
