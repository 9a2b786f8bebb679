import { expect, expectTypeOf, it } from "vitest";
import type { ApiClient } from "../../../lib/api/client.ts";
import type { ApiError, ApiErrorCode } from "../../../lib/api/errors.ts";
import type { DeletedImage, Image, MergedImage, VisibleImage } from "../../../lib/api/image.ts";
import type { List } from "../../../lib/api/list.ts";
import type {
  Award,
  Comment,
  DnpEntry,
  Filter,
  Forum,
  Gallery,
  Oembed,
  Post,
  Profile,
  Tag,
  Topic,
  UserLink,
} from "../../../lib/api/schemas.ts";
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

  type Answer<T extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<T>>;
  expectTypeOf<Answer<ApiClient["comments"]["get"]>>().toEqualTypeOf<Comment>();
  expectTypeOf<Answer<ApiClient["images"]["get"]>>().toEqualTypeOf<Image>();
  expectTypeOf<Answer<ApiClient["images"]["submit"]>>().toEqualTypeOf<Image>();
  expectTypeOf<Answer<ApiClient["images"]["featured"]>>().toEqualTypeOf<Image>();
  expectTypeOf<Answer<ApiClient["tags"]["get"]>>().toEqualTypeOf<Tag>();
  expectTypeOf<Answer<ApiClient["posts"]["get"]>>().toEqualTypeOf<Post>();
  expectTypeOf<Answer<ApiClient["profiles"]["get"]>>().toEqualTypeOf<Profile>();
  expectTypeOf<Answer<ApiClient["filters"]["get"]>>().toEqualTypeOf<Filter>();
  expectTypeOf<Answer<ApiClient["filters"]["system"]>>().toEqualTypeOf<List<Filter>>();
  expectTypeOf<Answer<ApiClient["filters"]["user"]>>().toEqualTypeOf<List<Filter>>();
  expectTypeOf<Answer<ApiClient["oembed"]>>().toEqualTypeOf<Oembed>();
  expectTypeOf<Answer<ApiClient["search"]["comments"]>>().toEqualTypeOf<List<Comment>>();
  expectTypeOf<Answer<ApiClient["search"]["galleries"]>>().toEqualTypeOf<List<Gallery>>();
  expectTypeOf<Answer<ApiClient["search"]["posts"]>>().toEqualTypeOf<List<Post>>();
  expectTypeOf<Answer<ApiClient["search"]["images"]>>().toEqualTypeOf<List<Image>>();
  expectTypeOf<Answer<ApiClient["search"]["tags"]>>().toEqualTypeOf<List<Tag>>();
  expectTypeOf<Answer<ApiClient["search"]["reverse"]>>().toEqualTypeOf<List<Image>>();
  expectTypeOf<Answer<ApiClient["forums"]["list"]>>().toEqualTypeOf<List<Forum>>();
  expectTypeOf<Answer<ApiClient["forums"]["get"]>>().toEqualTypeOf<Forum>();
  expectTypeOf<Answer<ApiClient["forums"]["topics"]>>().toEqualTypeOf<List<Topic>>();
  expectTypeOf<Answer<ApiClient["forums"]["topic"]>>().toEqualTypeOf<Topic>();
  expectTypeOf<Answer<ApiClient["forums"]["posts"]>>().toEqualTypeOf<List<Post>>();
  expectTypeOf<Answer<ApiClient["forums"]["post"]>>().toEqualTypeOf<Post>();
  expectTypeOf<Profile["links"]>().toEqualTypeOf<UserLink[]>();
  expectTypeOf<Profile["awards"]>().toEqualTypeOf<Award[]>();
  expectTypeOf<Tag["dnp_entries"]>().toEqualTypeOf<DnpEntry[]>();
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
