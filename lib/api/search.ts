import { distanceOf, optionalId, pageOf, perPageOf, urlOf } from "./arguments.ts";
import type { ImageSearchOptions, ReverseSearchOptions } from "./call-options.ts";
import { ImageSchema } from "./image.ts";
import { listSchema } from "./list.ts";
import type { Request } from "./request.ts";

const images = listSchema("images", ImageSchema);

/** Searches of which the background reads the answers itself. */
export function searchEndpoints(request: Request) {
  return {
    images: async ({ q, filter_id, page, per_page, sd, sf, ...options }: ImageSearchOptions) =>
      request(images, {
        ...options,
        path: "/search/images",
        query: {
          q,
          filter_id: optionalId(filter_id),
          page: pageOf(page),
          per_page: perPageOf(per_page),
          sd,
          sf,
        },
        keyed: true,
      }),

    reverse: async ({ url, distance, ...options }: ReverseSearchOptions) =>
      request(images, {
        ...options,
        method: "POST",
        path: "/search/reverse",
        query: { url: urlOf(url), distance: distanceOf(distance) },
        keyed: true,
      }),
  };
}
