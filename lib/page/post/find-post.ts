import { withoutFragment } from "../../picture/web-address.ts";
import { matches, queryFirst } from "../elements/native-dom.ts";
import type { ElementFactCache } from "./element-fact-cache.ts";
import { NO_STATEMENTS, type PageStatements } from "./page-statements.ts";
import { factsOfPicture, HEADLINE_LINK_SELECTOR, type PictureFactsForPost } from "./post-facts.ts";
import { isListingAddress, isViewOfPost } from "./post-links.ts";

/** Parts that promote the site itself. */
const OFFER = '[class*="newsletter" i], [class*="subscri" i]:not([class*="subscriber" i])';

/** The post around a picture. */
export interface PostAround {
  /** The name of the rule that found it. */
  rule: string;
  permalink: string | null;
  /** The page's own address and metadata do not describe the picture. */
  apart: boolean;
  /** The picture links to another site, where its maker may be. */
  linksOut?: true;
  /** Elements of this post, innermost first. */
  posts: readonly Element[];
  /** Selects the elements of this post without those of nested posts. */
  isOwn: (element: Element) => boolean;
}

interface PostRule {
  name: string;
  when: (picture: PictureFactsForPost) => boolean;
  post: (picture: PictureFactsForPost) => Omit<PostAround, "rule">;
}

/** Answers that the picture is of no post that the page tells of. */
const none = (picture: PictureFactsForPost) => elsewhere(picture, null);

/** Rules by precedence: the first that fits answers. Each has a row in `test/unit/page/post-rules.test.ts`. */
export const POST_RULES: readonly PostRule[] = [
  {
    name: "link to a file's page",
    when: (it) => it.filePage() !== null,
    post: (it) => elsewhere(it, it.filePage()),
  },
  { name: "breadcrumb", when: (it) => it.isInBreadcrumb(), post: none },
  { name: "story of another site", when: (it) => !it.isLead && it.isForeignTeaser(), post: none },
  {
    name: "advertisement",
    when: ({ linksOut, isLead, isOther, promotion, belongsToPost }) =>
      linksOut && !isLead && (isOther || promotion() !== null || !belongsToPost()),
    post: none,
  },
  {
    name: "promotion with a headline",
    when: ({ promotion, promoted }) =>
      promoted() !== null &&
      holds(promotion(), (part) => queryFirst(part, HEADLINE_LINK_SELECTOR) !== null),
    post: (it) => elsewhere(it, it.promoted()),
  },
  {
    name: "offer of the site",
    when: ({ promotion, linked }) =>
      !linked() && holds(promotion(), (part) => matches(part, OFFER)),
    post: none,
  },
  {
    name: "logo or portrait on a post's page",
    when: ({ isMain, isOfSite, tile }) => isMain() && isOfSite() && !tile(),
    post: none,
  },
  {
    name: "the page's post",
    when: ({ page, isMain, isLead, isCard, linked }) =>
      isMain() && !isCard() && (isLead || !holds(linked(), (url) => !isViewOfPost(url, page))),
    post: ({ posts, isOwn, linksOut }) => ({
      permalink: null,
      apart: false,
      posts,
      isOwn,
      ...(linksOut && { linksOut }),
    }),
  },
  {
    name: "link from the page's post",
    when: ({ isMain, tile, linked }) => isMain() && !tile() && linked() !== null,
    post: (it) => elsewhere(it, it.linked()),
  },
  {
    name: "link from a text",
    when: ({ page, isInText, tile, linked }) =>
      isInText() && !tile() && holds(linked(), (url) => !isViewOfPost(url, page)),
    post: (it) => elsewhere(it, it.linked()),
  },
  {
    name: "tile",
    when: ({ tiled }) => tiled() !== null,
    post: ({ page, tile, tiled }) => {
      const permalink = addressOf(tiled());
      const posts = [tile()?.element ?? []].flat();
      return { permalink, apart: permalink !== withoutFragment(page), posts, isOwn: () => true };
    },
  },
  {
    name: "quotation",
    when: ({ quoted }) => quoted() !== null,
    post: ({ quoted, posts, isOwn }) => ({ permalink: quoted(), apart: true, posts, isOwn }),
  },
  {
    name: "logo or portrait",
    when: ({ page, isOther, isOfSite, declared, headed }) =>
      !isOther &&
      isOfSite() &&
      !holds(declared() ?? headed(), (url) => withoutFragment(url) !== withoutFragment(page)),
    post: none,
  },
  {
    name: "declared link",
    when: ({ declared }) => declared() !== null,
    post: (it) => within(it, it.declared()),
  },
  {
    name: "link around the picture",
    when: ({ linked }) => linked() !== null,
    post: (it) => within(it, it.linked()),
  },
  {
    name: "heading",
    when: ({ headed }) => headed() !== null,
    post: (it) => within(it, it.headed()),
  },
  {
    name: "comment",
    when: ({ page, isComment }) => isComment && !isListingAddress(page),
    post: (it) => within(it, it.page),
  },
  {
    name: "front page",
    when: ({ onFront }) => onFront() !== null,
    post: (it) => within(it, it.onFront()),
  },
  { name: "post without an address", when: () => true, post: (it) => within(it, null) },
];

/** Finds the post around `element`, and its permalink if that is unambiguous. On a feed the page's address would be a wrong source. */
export function findPost(
  element: Element,
  facts: ElementFactCache,
  statements: PageStatements = NO_STATEMENTS,
): PostAround {
  const picture = factsOfPicture(element, facts, statements);
  const rule = POST_RULES.find(({ when }) => when(picture)) as PostRule;
  return { ...rule.post(picture), rule: rule.name };
}

/** Returns another post than the one around a picture, or none. */
const elsewhere = ({ isOwn }: PictureFactsForPost, url: URL | null) => ({
  permalink: addressOf(url),
  apart: true,
  posts: [],
  isOwn,
});

/** Returns the post around a picture. */
function within(
  { page, posts, isOwn, isOther, isNested, isListed, linksOut }: PictureFactsForPost,
  url: URL | null,
) {
  const permalink = addressOf(url);
  const apart = isOther || isNested || (permalink !== withoutFragment(page) && isListed(permalink));
  return { permalink, apart, posts, isOwn, ...(linksOut && { linksOut }) };
}

const addressOf = (url: URL | null) => url && withoutFragment(url);

const holds = <T>(value: T | null, test: (value: T) => boolean) => value !== null && test(value);
