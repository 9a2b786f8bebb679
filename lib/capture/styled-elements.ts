import type { Root } from "./elements.ts";

/** A page's sheets may be as long as they like. */
const MOST_RULES = 20_000;
/** Elements whose style is looked at where a sheet of another site hides its rules. */
export const MOST_GUESSES = 1_500;

const NAMES_IMAGE = /url\(|image-set\(/u;
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
  const elements = new Map<Element, { pseudo: boolean }>();
  const add = (selector: string, pseudo: boolean) => {
    try {
      const type = root instanceof Document ? Document : DocumentFragment;
      for (const element of type.prototype.querySelectorAll.call(root, selector)) {
        elements.set(element, { pseudo: pseudo || elements.get(element)?.pseudo === true });
      }
    } catch {
      // A selector that only style sheets may use.
    }
  };
  add("[style*='url('], [style*='image-set(']", false);

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
        add(withoutPseudo(selector), PSEUDO.test(selector));
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
  for (const sheet of [...root.styleSheets, ...(root.adoptedStyleSheets ?? [])]) read(sheet);
  return { elements, hidden };
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
