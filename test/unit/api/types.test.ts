import { expect, expectTypeOf, it } from "vitest";
import type { ApiClient } from "../../../lib/api/client.ts";
import type { ApiError, ApiErrorCode } from "../../../lib/api/errors.ts";
import type { DeletedImage, Image, MergedImage, VisibleImage } from "../../../lib/api/image.ts";
import type { List } from "../../../lib/api/list.ts";
import type { Oembed } from "../../../lib/api/oembed.ts";
import type { Tag } from "../../../lib/api/tag.ts";
import type { CachedFetchOptions, createCachedFetch } from "../../../lib/http/cached-fetch.ts";
import type { Fetch } from "../../../lib/http/fetch.ts";
import type { GateState } from "../../../lib/http/gate.ts";

it("has the types that its callers count on", () => {
  expectTypeOf<Image>().toEqualTypeOf<VisibleImage | DeletedImage | MergedImage>();
  expectTypeOf<Extract<Image, { state: "visible" }>>().toEqualTypeOf<VisibleImage>();
  expectTypeOf<Extract<Image, { state: "merged" }>["duplicate_of"]>().toEqualTypeOf<number>();
  expectTypeOf<Extract<Image, { state: "deleted" }>["duplicate_of"]>().toEqualTypeOf<null>();
  expectTypeOf<DeletedImage>().not.toHaveProperty("representations");
  expectTypeOf<VisibleImage["representations"]["thumb"]>().toEqualTypeOf<string>();
  expectTypeOf<VisibleImage["source_urls"]>().toEqualTypeOf<string[]>();
  expectTypeOf<Tag["category"]>().toEqualTypeOf<string | null>();
  expectTypeOf<Oembed["site_tags"]>().toEqualTypeOf<string[]>();

  expectTypeOf<ApiClient["images"]["get"]>().returns.resolves.toEqualTypeOf<Image>();
  expectTypeOf<ApiClient["search"]["images"]>().returns.resolves.toEqualTypeOf<List<Image>>();
  expectTypeOf<ApiClient["search"]["tags"]>().returns.resolves.toEqualTypeOf<List<Tag>>();
  expectTypeOf<List<Tag>["total"]>().toEqualTypeOf<number | null>();
  expectTypeOf<ApiClient["search"]["images"]>().parameter(0).toHaveProperty("q");
  expectTypeOf<ApiClient["search"]["tags"]>().parameter(0).not.toHaveProperty("per_page");
  expectTypeOf<ApiClient["images"]["featured"]>().parameter(0).not.toHaveProperty("filter_id");
  expectTypeOf<Parameters<ApiClient["forums"]["list"]>[0]>().not.toHaveProperty("page");

  expectTypeOf<ApiError["code"]>().toEqualTypeOf<ApiErrorCode>();
  expectTypeOf<ApiError["retryAfter"]>().toEqualTypeOf<number | null>();
  expectTypeOf<Exclude<GateState, { status: "open" }>["until"]>().toEqualTypeOf<number>();
  expectTypeOf<ReturnType<typeof createCachedFetch>>().toEqualTypeOf<Fetch>();
  expectTypeOf<typeof fetch>().toExtend<CachedFetchOptions["fetch"]>();
  expect.assertions(0);
});
