import { useLayoutEffect } from "preact/hooks";
import { i18n } from "#i18n";
import type { GroupMember } from "../../../lib/state/upload/draft-group.ts";
import type { UploadScreen } from "../../../lib/state/upload/screen.ts";
import { draftPicture } from "../../image/picture/draft-picture.ts";
import { PagePicture } from "../../image/picture/page-picture.tsx";
import frame from "../../image/picture/thumbnail.module.css";
import { Button } from "../../ui/controls/button.tsx";
import { useRovingFocus } from "../../ui/hooks/use-roving.ts";
import { Icon } from "../../ui/icons/icon.tsx";
import { check } from "../../ui/icons/icons.ts";
import { joinList } from "../../ui/words/joined-texts.tsx";
import { stateOfUpload } from "../list/upload-words.ts";
import style from "./film-strip.module.css";
import thumbnail from "./group-thumbnail.module.css";

interface FilmStripProps {
  screen: UploadScreen;
  /** Shows the tags of the group. */
  onTags: () => void;
}

/** Shows the pictures of the group in order, each with a way to its form, and leads to the tags of all. */
export function FilmStrip({ screen, onTags }: FilmStripProps) {
  const { group, draft, open } = screen;
  const { count, index, members } = group;
  const doubts = group.doubts.value;
  const { ref, onFocusIn, move } = useRovingFocus<HTMLUListElement>();
  const { id } = draft.value;
  useLayoutEffect(() => {
    const strip = ref.current;
    const current = strip?.children[index.value];
    if (strip && current instanceof HTMLElement)
      strip.scrollLeft = current.offsetLeft - (strip.clientWidth - current.clientWidth) / 2;
  }, [ref, index.value]);
  if (count.value < 2) return null;
  const title = i18n.t("upload.groupTitle", [index.value + 1, count.value]);
  return (
    <div class={style.group}>
      <div class={style.head}>
        <strong>{title}</strong>
        {group.open.value.length > 1 && (
          <Button kind="quiet" onClick={onTags}>
            {i18n.t("upload.groupTags", [group.open.value.length])}
          </Button>
        )}
      </div>
      {/* The list is not interactive. It handles the keys of the buttons inside. */}
      <ul ref={ref} class={style.strip} aria-label={title} onFocusIn={onFocusIn} onKeyDown={move}>
        {members.value.map((member) => (
          <Frame
            key={member.draft.id}
            member={member}
            isCurrent={member.draft.id === id}
            onOpen={() => void open(member.draft.id)}
          />
        ))}
      </ul>
      {doubts.length > 0 && (
        <p class="small warn">
          {i18n.t("upload.groupDoubts", doubts.length, [
            doubts.length,
            joinList(doubts.map(String)),
          ])}
        </p>
      )}
    </div>
  );
}

interface FrameProps {
  member: GroupMember;
  isCurrent: boolean;
  onOpen: () => void;
}

function Frame({ member: { draft, number }, isCurrent, onOpen }: FrameProps) {
  const picture = draftPicture(draft);
  const name = i18n.t("choice.picture", [number]);
  return (
    <li>
      <button
        type="button"
        class={style.frame}
        aria-current={isCurrent ? "true" : undefined}
        aria-label={i18n.t("ui.about", [name, stateOfUpload(draft)])}
        onClick={() => !isCurrent && onOpen()}
      >
        <span class={`${frame.thumbnail} ${thumbnail.picture}`}>
          {picture && <PagePicture key={picture.url} {...picture} alt="" />}
        </span>
        <span class="small numbers">
          {draft.state.status === "sent" && <Icon of={check} class="good" />}
          {number}
        </span>
      </button>
    </li>
  );
}
