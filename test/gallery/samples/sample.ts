import type { html } from "hono/html";
import type { Hosts } from "../hosts.ts";
import { type Post, posts } from "../posts.ts";

export type Markup = ReturnType<typeof html>;

/** A way in which pages show pictures. */
export interface Sample {
  title: string;
  hint: string;
  body: (hosts: Hosts) => Markup;
  /** The body is the whole page, without the samples' heading. */
  whole?: true;
  /** Response headers of its page. */
  headers?: Record<string, string>;
}

export function post(slug: string): Post {
  const match = posts.find((candidate) => candidate.slug === slug);
  if (match === undefined) throw new RangeError(`no post ${slug}`);
  return match;
}
