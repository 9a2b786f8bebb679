import type { Root } from "./elements.ts";
import { all } from "./unclobbered.ts";

/** A page's sheets may be as long as they like. */
const MOST_RULES = 20_000;
/** Elements whose style is looked at where a sheet of another site hides its rules. */
export const MOST_GUESSES = 1_500;

const NAMES_IMAGE = /url\(|image-set\(/u;
const INLINE = "[style*='url('], [style*='image-set(']";
const PLAIN = { pseudo: false };
const WITH_PSEUDO = { pseudo: true };
const PSEUDO = /::?(?:before|after)\b/u;
const EVERY_PSEUDO = new RegExp(PSEUDO, "gu");

export interface StyledElements {
  /** Elements to which a rule or their own style may give an image, and whether to `::before` or `::after`. */
  elements: ReadonlyMap<Element, { pseudo: boolean }>;
  /** There are sheets whose rules cannot be read. */
  hidden: boolean;
}

/**
 * Which elements of a root may have images by CSS. Computing the style of every element of a long page takes longer than all else
 * together; its rules are few.
 */
export function styledElements(root: Root, hasTime: () => boolean): StyledElements {
  const selectors = { plain: new Set([INLINE]), pseudo: new Set<string>() };
  let hidden = false;
  let rules = 0;
  const walk = (sheet: { cssRules: CSSRuleList }, scope: string | null): void => {
    for (const rule of sheet.cssRules) {
      if (++rules > MOST_RULES || (rules % 200 === 0 && !hasTime())) return;
      const { selectorText, style, cssRules, styleSheet } = rule as Partial<
        CSSStyleRule & CSSGroupingRule & CSSImportRule
      >;
      const selector = selectorText === undefined ? scope : nested(selectorText, scope);
      if (style && selector && NAMES_IMAGE.test(style.cssText)) {
        selectors[PSEUDO.test(selector) ? "pseudo" : "plain"].add(withoutPseudo(selector));
      }
      if (cssRules && cssRules.length > 0) walk({ cssRules }, selector);
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
  const elements = new Map<Element, { pseudo: boolean }>();
  for (const element of selected(root, selectors.plain, hasTime)) elements.set(element, PLAIN);
  for (const element of selected(root, selectors.pseudo, hasTime))
    elements.set(element, WITH_PSEUDO);
  return { elements, hidden };
}

/** The elements of all selectors: in one search, unless some are of those that only style sheets may use. */
function selected(
  root: Root,
  selectors: ReadonlySet<string>,
  hasTime: () => boolean,
): readonly Element[] {
  if (selectors.size === 0) return [];
  try {
    return all(root, [...selectors].join());
  } catch {
    if (selectors.size === 1) return [];
    return [...selectors].flatMap((one) =>
      hasTime() ? selected(root, new Set([one]), hasTime) : [],
    );
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
