import { expect, it } from "vitest";
import {
  type Place,
  parsePlaceAddress,
  placeAddress,
} from "../../../../lib/state/browse/browse-place.ts";

const places: Place[] = [
  { at: "find", kind: "comments", q: "image_id:7, (a & b)" },
  { at: "forums" },
  { at: "forum", forum: "dis" },
  { at: "topic", forum: "dis", topic: "a-topic" },
  { at: "tag", slug: "oc-colon-a+b%27" },
  { at: "gallery", id: 1 },
  { at: "comment", id: 0 },
  { at: "post", id: 3 },
  { at: "post", id: 3, forum: "dis", topic: "a-topic" },
  { at: "profile", id: 9 },
  { at: "image", id: 12345 },
];

it.each(places)("parsePlaceAddress reads what placeAddress wrote: %j", (place) => {
  const address = new URL(placeAddress("p&1", place), "https://tagpie.example/");
  expect(parsePlaceAddress(address.searchParams)).toEqual({ profile_id: "p&1", place });
});

it.each([
  "",
  "at=nowhere&profile=p1",
  "at=tag&slug=&profile=p1",
  "at=gallery&id=-1&profile=p1",
  "at=gallery&id=1e3&profile=p1",
  "at=image&id=99999999999999999999&profile=p1",
  "at=find&kind=sandwiches&q=a&profile=p1",
  "at=forums",
])("parsePlaceAddress finds no place in %j", (search) => {
  expect(parsePlaceAddress(new URLSearchParams(search))).toBeNull();
});
