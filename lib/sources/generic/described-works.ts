import { isSameWork } from "../../picture/same-work.ts";
import { isPictureFile, webAddress } from "../../picture/web-address.ts";
import type { SourceFacts } from "../rule/source-site.ts";
import { asNode, type JsonLdNode, propertyText, typesOf, valuesOf } from "./json-ld.ts";
import { isPageAboutPicture, isSamePage } from "./own-facts.ts";

/** Types whose author created the picture, unlike articles, products and comments. */
const WORK =
  /^(?:ImageObject|Photograph|VisualArtwork|Painting|Drawing|ComicStory|CreativeWork|SocialMediaPosting|DiscussionForumPosting)$/u;
const NEWS = /(?:Article|BlogPosting|HowTo|Recipe|Review|Report)$/u;

/** Works that a page describes. */
export interface DescribedWorks {
  /** Entries about this exact work, those about its file first. */
  same: readonly JsonLdNode[];
  /** Entries about any work of the picture's page; one of them may be this one. */
  all: readonly JsonLdNode[];
}

export const hasType = (node: JsonLdNode, type: RegExp): boolean =>
  typesOf(node).some((one) => type.test(one));

/** Returns true for articles and recipes, whose author wrote a text and seldom made the pictures. */
export const isTextArticle = (node: JsonLdNode): boolean => hasType(node, NEWS);

export function worksOf(facts: SourceFacts, nodes: readonly JsonLdNode[]): DescribedWorks {
  const { file, page_url } = facts;
  const works = nodes.filter((node) => hasType(node, WORK) && !isTextArticle(node));
  const names = (node: JsonLdNode) =>
    [
      propertyText(node, "contentUrl"),
      propertyText(node, "url"),
      propertyText(node, "image"),
    ].flatMap((address) => webAddress(address, page_url.href) ?? []);
  const same = works.filter((node) =>
    names(node).some((url) => url.href === file.href || isSameWork(url, file)),
  );
  const isFile = (node: JsonLdNode) => hasType(node, /^ImageObject$/u);
  return {
    same: [...same.filter(isFile), ...same.filter((node) => !isFile(node))],
    all: works.filter(
      (node) => !names(node).some((url) => isPictureFile(url)) && describesPost(facts, node),
    ),
  };
}

/** Returns true if a description names the picture's page, or is in a page that is about the picture. */
export function describesPost(facts: SourceFacts, node: JsonLdNode): boolean {
  const { page, page_url } = facts;
  const post = webAddress(page.permalink, page_url.href) ?? page_url;
  const main = asNode(valuesOf(node, "mainEntityOfPage")[0]);
  const names = [
    propertyText(node, "url"),
    propertyText(node, "@id"),
    propertyText(main, "@id") ?? propertyText(main, "url") ?? propertyText(main, "name"),
  ].flatMap((address) =>
    address?.startsWith("#") ? [] : (webAddress(address, page_url.href) ?? []),
  );
  const isPost = (url: URL) => isSamePage(url, post);
  // Articles also name their parts.
  if (names.length > 0) return isTextArticle(node) ? names.some(isPost) : names.every(isPost);
  return isPageAboutPicture(facts) && !page.navigated;
}

/** Returns what the page says about this work. Otherwise returns what it says about all works, if they agree. */
export function factsOfWork(
  { same, all }: DescribedWorks,
  say: (work: JsonLdNode) => readonly (string | null)[],
): readonly (string | null)[] {
  const [ownFacts] = same.map(say).filter((facts) => facts.length > 0);
  if (ownFacts) return ownFacts;
  const [first = [], ...others] = all.map(say).filter((facts) => facts.length > 0);
  return others.every((facts) => facts.join("\n") === first.join("\n")) ? first : [];
}
