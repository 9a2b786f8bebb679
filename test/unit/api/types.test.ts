import { expect, expectTypeOf, it } from "vitest";
import type { ApiClient } from "../../../lib/api/client.ts";
import type { ApiError, ApiErrorCode } from "../../../lib/api/errors.ts";
import type { DeletedImage, Image, MergedImage, VisibleImage } from "../../../lib/api/image.ts";
import type { List } from "../../../lib/api/list.ts";
import type { Oembed, Post, Tag, UserLink } from "../../../lib/api/schemas.ts";
import type { CachedFetchOptions, createCachedFetch } from "../../../lib/http/cached-fetch.ts";
import type { Fetch } from "../../../lib/http/fetch.ts";
import type { GateState } from "../../../lib/http/gate.ts";

it("has the types that callers rely on", () => {
  expectTypeOf<Image>().toEqualTypeOf<VisibleImage | DeletedImage | MergedImage>();
  expectTypeOf<Extract<Image, { state: "visible" }>>().toEqualTypeOf<VisibleImage>();
  expectTypeOf<Extract<Image, { state: "merged" }>["duplicate_of"]>().toEqualTypeOf<number>();
  expectTypeOf<Extract<Image, { state: "deleted" }>["duplicate_of"]>().toEqualTypeOf<null>();
  expectTypeOf<DeletedImage>().not.toHaveProperty("representations");
  expectTypeOf<VisibleImage["source_urls"]>().toEqualTypeOf<string[]>();
  expectTypeOf<Tag["category"]>().toEqualTypeOf<string | null>();

  type Output<T extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<T>>;
  expectTypeOf<Output<ApiClient["images"]["get"]>>().toEqualTypeOf<Image>();
  expectTypeOf<Output<ApiClient["images"]["submit"]>>().toEqualTypeOf<Image>();
  expectTypeOf<Output<ApiClient["profiles"]["get"]>["links"]>().toEqualTypeOf<UserLink[]>();
  expectTypeOf<Output<ApiClient["oembed"]>>().toEqualTypeOf<Oembed>();
  expectTypeOf<Output<ApiClient["search"]["tags"]>>().toEqualTypeOf<List<Tag>>();
  expectTypeOf<Output<ApiClient["forums"]["posts"]>>().toEqualTypeOf<List<Post>>();
  expectTypeOf<List<Tag>["total"]>().toEqualTypeOf<number | null>();

  type Options = NonNullable<Parameters<ApiClient["images"]["get"]>[1]>;
  expectTypeOf<Options["filter_id"]>().toEqualTypeOf<number | undefined>();
  expectTypeOf<Options>().not.toHaveProperty("key");
  expectTypeOf<Parameters<ApiClient["search"]["images"]>["length"]>().toEqualTypeOf<1>();
  expectTypeOf<Parameters<ApiClient["filters"]["system"]>["length"]>().toEqualTypeOf<0 | 1>();
  expectTypeOf<ApiClient["search"]["images"]>().parameter(0).toHaveProperty("q");
  expectTypeOf<ApiClient["search"]["tags"]>().parameter(0).not.toHaveProperty("per_page");
  expectTypeOf<ApiClient["forums"]["post"]>().parameter(2).toEqualTypeOf<number>();

  expectTypeOf<ApiError["code"]>().toEqualTypeOf<ApiErrorCode>();
  expectTypeOf<ApiError["retryAfter"]>().toEqualTypeOf<number | null>();
  expectTypeOf<Exclude<GateState, { status: "open" }>["until"]>().toEqualTypeOf<number>();
  expectTypeOf<ReturnType<typeof createCachedFetch>>().toEqualTypeOf<Fetch>();
  expectTypeOf<typeof fetch>().toExtend<CachedFetchOptions["fetch"]>();
  expect.assertions(0);
});
