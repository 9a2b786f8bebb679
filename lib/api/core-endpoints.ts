import { filterEndpoints } from "./filters.ts";
import { imageEndpoints } from "./images.ts";
import type { Request } from "./request.ts";
import { searchEndpoints } from "./search.ts";

/** What the background asks a service for by itself. The schemas of all else are left to the views: the worker is to start quickly. */
export const coreEndpoints = (request: Request) => ({
  images: imageEndpoints(request),
  filters: filterEndpoints(request),
  search: searchEndpoints(request),
});
