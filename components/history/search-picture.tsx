import type { ReverseSearch } from "../../lib/reverse/reverse-search.ts";
import { PagePicture } from "../image/picture/page-picture.tsx";

/** Shows the picture of a past search. */
export const SearchPicture = ({ search: { id, pick, file } }: { search: ReverseSearch }) => (
  <PagePicture
    url={pick.candidates[pick.shown]?.url ?? ""}
    file={file?.id}
    shot={{ id }}
    exact={file !== undefined}
    alt=""
  />
);
