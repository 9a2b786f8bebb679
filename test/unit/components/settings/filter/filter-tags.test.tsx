// @vitest-environment happy-dom
import { render, screen } from "@testing-library/preact";
import * as v from "valibot";
import { expect, it, vi } from "vitest";
import { FilterTags } from "../../../../../components/settings/filter/filter-tags.tsx";
import { type Filter, FilterSchema } from "../../../../../lib/api/schemas.ts";
import { codedError } from "../../../../../lib/base/failure.ts";
import { findAndPress, handleMessages, unfold } from "../../actions.ts";
import { aProfile } from "../../samples.ts";
import { viewScene } from "../../view-scene.ts";

const SUMMARY = "What this filter hides Calm";

const tag = (id: number) => ({ id, name: `tag ${id}`, slug: `tag+${id}` });

/** Shows the tag names of a filter, on a service with these tags. */
function open(filter: Partial<Filter>, knows: (id: number) => boolean = () => true) {
  const tags = vi.fn(async (q: string) => {
    const ids = q.split(" OR ").map((term) => Number(term.replace("id:", "")));
    return { tags: ids.filter(knows).map(tag), total: ids.length };
  });
  handleMessages({ readService: ({ call }) => tags(`${call.query?.q}`) });
  render(
    <FilterTags
      filter={{ ...v.parse(FilterSchema, { id: 3 }), name: "Calm", ...filter }}
      profile={aProfile()}
    />,
  );
  return tags;
}

const openDetails = () => unfold(screen.getByText(/What this filter hides/));
const upTo = (length: number) => Array.from({ length }, (_, n) => n + 1);

viewScene();

it("FilterTags sends no request before it is opened", () => {
  const tags = open({ hidden_tag_ids: [1] });
  expect(screen.getByText(/What this filter hides/).textContent).toBe(SUMMARY);
  expect(tags).not.toHaveBeenCalled();
});

it("FilterTags names hidden and spoilered tags with one request, and shows queries", async () => {
  const tags = open({
    hidden_tag_ids: [2, 1],
    spoilered_tag_ids: [2, 3],
    spoilered_complex: "a && b\n\nc",
  });
  openDetails();
  await screen.findByText("tag 1, tag 2");
  expect(screen.getByText("tag 2, tag 3")).toBeTruthy();
  expect(screen.getByText("a && b").tagName).toBe("CODE");
  expect(screen.getByText("c").tagName).toBe("CODE");
  expect(tags).toHaveBeenCalledExactlyOnceWith("id:2 OR id:1 OR id:3");
});

it("FilterTags shows how many tags no longer exist", async () => {
  open({ hidden_tag_ids: [1, 2, 3] }, (id) => id === 2);
  openDetails();
  await screen.findByText("2 tags no longer exist on the site.");
  expect(screen.getByText("tag 2")).toBeTruthy();
});

it("FilterTags requests many tags in batches, some at a time", async () => {
  const tags = open({ hidden_tag_ids: upTo(130) });
  openDetails();
  await findAndPress("Show 30 more");
  await vi.waitFor(() => expect(screen.queryByRole("button")).toBeNull());
  const sizes = tags.mock.calls.map(([q]) => q.split(" OR ").length);
  expect(sizes).toEqual([25, 25, 25, 25, 25, 5]);
});

it("FilterTags can be retried after a failed request", async () => {
  const tags = open({ hidden_tag_ids: [1] });
  tags.mockRejectedValueOnce(codedError("unreachable"));
  openDetails();
  await findAndPress("Try again");
  await screen.findByText("tag 1");
});
