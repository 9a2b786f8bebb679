import type { ReverseSearch } from "../../lib/reverse/reverse-search.ts";
import type { BatchChoice } from "../../lib/state/search/recent.ts";
import { PagePicture } from "../image/picture/page-picture.tsx";

/** Shows the picture of a past search. */
export const SearchPicture = ({ search: { id, pick, file, still } }: { search: ReverseSearch }) => (
  <PagePicture
    url={pick.candidates[pick.shown]?.url ?? ""}
    file={(file ?? still)?.id}
    shot={{ id }}
    exact={(file ?? still) !== undefined}
    alt=""
  />
);

/** Shows the first picture of a batch. */
export function BatchPicture({ batch: { id, picks, batch } }: { batch: BatchChoice }) {
  const index = Math.min(...Object.keys(batch.items).map(Number));
  const pick = picks[index];
  if (!pick) return null;
  return (
    <PagePicture url={pick.candidates[pick.shown]?.url ?? ""} shot={{ id, index }} whole alt="" />
  );
}
