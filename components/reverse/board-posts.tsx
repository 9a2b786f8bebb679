import { i18n } from "#i18n";
import {
  type BoardPost,
  type BoardResponse,
  isSamePicture,
} from "../../lib/boards/board-response.ts";
import { BOARDS, postAddress } from "../../lib/boards/boards.ts";
import type { ReverseSearch } from "../../lib/reverse/reverse-search.ts";
import { createBoardPosts } from "../../lib/state/reverse/board-posts.ts";
import { ExternalLink } from "../ui/controls/external-link.tsx";
import { StatusLine } from "../ui/display/status-line.tsx";
import { useModel } from "../ui/hooks/use-model.ts";
import divided from "../ui/lists/divided.module.css";
import { hostOf } from "../ui/words/format.ts";
import { joinList } from "../ui/words/joined-texts.tsx";

/** Shows what Danbooru and e621 have of a picture that the service may lack, if the user turned them on. Use the search's id as `key`. */
export function BoardPosts({ search }: { search: ReverseSearch }) {
  const { busy } = useModel(() => createBoardPosts(search));
  const { boards = [] } = search;
  return (
    <>
      <StatusLine>{busy.value && i18n.t("boards.asking")}</StatusLine>
      {boards.length > 0 && (
        <section class="stack gap-s1" aria-label={i18n.t("boards.title")}>
          <ul class={divided.list}>
            {boards.map((answer) => (
              <li key={answer.board}>
                <Answer {...answer} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Answer({ board, post, why }: BoardResponse) {
  const { name } = BOARDS[board];
  if (!post) return <p class="muted">{i18n.t(why ? "boards.notAsked" : "boards.none", [name])}</p>;
  return (
    <div class="stack gap-2px">
      <p>
        <ExternalLink href={postAddress(board, post.id)}>{postWords(name, post)}</ExternalLink>
      </p>
      <Facts {...post} />
    </div>
  );
}

function postWords(name: string, post: BoardPost): string {
  if (post.score === null) return i18n.t("boards.same", [name]);
  return i18n.t(isSamePicture(post) ? "boards.alike" : "boards.maybe", [name, post.score]);
}

function Facts(post: BoardPost) {
  const { artists, width, height, sources, tags } = post;
  const count = isSamePicture(post) ? (tags?.tags?.length ?? 0) : 0;
  const facts = [
    ...artists,
    width !== undefined && height !== undefined && i18n.t("image.pixels", [width, height]),
    count > 0 && i18n.t("boards.tags", count),
  ];
  return (
    <>
      <p class="hint">
        <bdi>{joinList(facts)}</bdi>
      </p>
      {sources.map((source) => (
        <p key={source} class="hint">
          <ExternalLink href={source} title={source}>
            {hostOf(source)}
          </ExternalLink>
        </p>
      ))}
    </>
  );
}
