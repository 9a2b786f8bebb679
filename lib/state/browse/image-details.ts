import { type ReadonlySignal, signal } from "@preact/signals";
import type { Image, VisibleImage } from "../../api/image.ts";
import { createPages } from "../../api/list.ts";
import type { Comment } from "../../api/schemas.ts";
import { type Failure, failureOf } from "../../base/failure.ts";
import { background } from "../../messages.ts";
import type { ServiceProfile } from "../../stored/service-profile.ts";
import { type TagCategory, toCategory } from "../../tags/category.ts";
import { escapeTerm } from "../../tags/escape-term.ts";
import { lookUpTags } from "../../tags/look-up.ts";
import { createAttempt } from "../base/attempt.ts";
import { createServiceReader, type ServiceReader } from "../base/service-reader.ts";

interface ImageDetailsOptions {
  profile: ServiceProfile;
  image_id: number;
  /** The image as it was found, shown until the current state has loaded. */
  known?: Image | undefined;
  /** Shows a record instead of this image. */
  open: (recordId: string) => Promise<unknown>;
  reader?: ServiceReader;
}

interface Comments {
  status: "unasked" | "loading" | "ready" | "failed";
  items: readonly Comment[];
  /** Number of comments that are left out, because they are destroyed or damaged. */
  unreadable: number;
  hasMore: boolean;
  failure: Failure | null;
}

export type ImageDetailsModel = ReturnType<typeof createImageDetails>;

/** Creates an image of a service with its comments and tag categories, each loaded on demand. */
export function createImageDetails({
  profile,
  image_id,
  known,
  open,
  reader = createServiceReader(profile.id),
}: ImageDetailsOptions) {
  const image = signal<Image | null>(known ?? null);
  const failure = signal<Failure | null>(null);
  const comments = signal<Comments>({
    status: "unasked",
    items: [],
    unreadable: 0,
    hasMore: false,
    failure: null,
  });
  const categories = signal<ReadonlyMap<string, TagCategory | null>>(new Map());
  const searching = createAttempt();
  const commentPages = createPages({
    load: (page) => reader.search.comments({ q: `image_id:${image_id}`, page }),
    identify: ({ id }) => id,
  });

  async function load(): Promise<void> {
    failure.value = null;
    try {
      const response = await reader.images.get(image_id, {
        filter_id: profile.filter?.id,
        fresh: true,
      });
      image.value = response;
      if (response.state === "visible") void surround(response);
    } catch (error) {
      failure.value = failureOf(error);
    }
  }

  /** Loads the tag categories. They are optional, so failures are ignored. */
  async function surround({ tags }: VisibleImage): Promise<void> {
    const facts = await lookUpTags(reader.search.tags, tags).catch(() => []);
    categories.value = new Map(facts.map(({ name, category }) => [name, toCategory(category)]));
  }

  async function moreComments(): Promise<void> {
    const current = comments.value;
    if (current.status === "loading") return;
    comments.value = { ...current, status: "loading", failure: null };
    try {
      const { items, unreadable } = await commentPages.next();
      comments.value = {
        status: "ready",
        items: [...current.items, ...items],
        unreadable: current.unreadable + unreadable,
        // Not told by the total, which may count comments that the service does not send.
        hasMore: !commentPages.isDone(),
        failure: null,
      };
    } catch (error) {
      comments.value = { ...current, status: "failed", failure: failureOf(error) };
    }
  }

  return {
    /** Null until loaded. */
    image: image as ReadonlySignal<Image | null>,
    failure: failure as ReadonlySignal<Failure | null>,
    /** The service's categories by tag name, without tags that were not looked up yet. */
    categories: categories as ReadonlySignal<ReadonlyMap<string, TagCategory | null>>,
    comments: comments as ReadonlySignal<Comments>,
    searching,
    load,
    moreComments,
    /** Searches for all images with a tag, on the image's service. */
    searchFor: (tag: string) =>
      searching.run(async () =>
        open(await background.findImages({ q: escapeTerm(tag), page: 1, profile_id: profile.id })),
      ),
  };
}
