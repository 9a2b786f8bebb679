import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { i18n } from "#i18n";
import type { EditableGroupPicture } from "../../../lib/state/upload/group-pictures.ts";
import {
  createGroupTags,
  type GroupTags as GroupTagsModel,
} from "../../../lib/state/upload/group-tags.ts";
import type { UploadScreen } from "../../../lib/state/upload/screen.ts";
import type { TagCategory } from "../../../lib/tags/category.ts";
import { draftPicture } from "../../image/picture/draft-picture.ts";
import { PagePicture } from "../../image/picture/page-picture.tsx";
import frame from "../../image/picture/thumbnail.module.css";
import chips from "../../tag/tag-chips.module.css";
import { NameHints } from "../../tag/tag-hint.tsx";
import { TagInput } from "../../tag/tag-input.tsx";
import { categoryWords, TagName, tagColour } from "../../tag/tag-name.tsx";
import { useTagKinds } from "../../tag/use-tag-kinds.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Field } from "../../ui/controls/field.tsx";
import { TitledDialog } from "../../ui/controls/titled-dialog.tsx";
import { StatusLine } from "../../ui/display/status-line.tsx";
import { FailureNote } from "../../ui/failure/failure-note.tsx";
import { useModel } from "../../ui/hooks/use-model.ts";
import { useRovingFocus } from "../../ui/hooks/use-roving.ts";
import { ELEMENTS_PER_ITEM, FirstItems, MIN_ITEMS } from "../../ui/lists/first-items.tsx";
import { joinSentences } from "../../ui/words/joined-texts.tsx";
import { adviceWords } from "../checks/advice-words.ts";
import { RatingChips } from "../fields/rating-chips.tsx";
import style from "./group-tags.module.css";
import { GroupText } from "./group-text.tsx";
import thumbnail from "./group-thumbnail.module.css";

const BOX_ID = "group-tags-box";
const focusBox = () => document.getElementById(BOX_ID)?.focus();

interface GroupTagsProps {
  screen: UploadScreen;
  onClose: () => void;
}

/** Shows and changes the tags of a group's pictures: common ones once, and the differences of each. Rendered means open. */
export function GroupTags({ screen, onClose }: GroupTagsProps) {
  const { profile, group } = screen;
  const model = useModel(() =>
    createGroupTags({ profile_id: profile.id, rules: profile.rules, group, model: screen }),
  );
  const isText = model.text.text.value !== null;
  useLayoutEffect(() => {
    if (!isText) focusBox();
  }, [isText]);

  const count = model.rows.value.length;
  const title = i18n.t("groupTags.title", count);
  const failure = model.failure.value;
  const applied = model.text.appliedCount.value;
  return (
    <TitledDialog title={title} class={style.dialog} onClose={onClose}>
      {failure && (
        <FailureNote failure={failure} what={i18n.t("upload.notSaved")} service={profile.name} />
      )}
      {isText ? <GroupText model={model.text} /> : <GroupBox model={model} screen={screen} />}
      {!isText && (
        <StatusLine tone="good">
          {applied !== null && i18n.t("groupTags.applied", applied)}
        </StatusLine>
      )}
      {!isText && <GroupRows model={model} />}
    </TitledDialog>
  );
}

interface ViewProps {
  model: GroupTagsModel;
}

/** Shows the tags that the selected pictures have in common. What changes here changes in all of them. */
function GroupBox({ model, screen: { profile } }: ViewProps & Pick<GroupTagsProps, "screen">) {
  const input = model.input.value;
  const count = model.selection.value.size;
  return (
    <>
      <RatingChips input={input} rules={profile.rules} onExclude={model.removeFromSelected} />
      <Field
        id={BOX_ID}
        label={count > 0 ? i18n.t("groupTags.onSelected", count) : i18n.t("groupTags.onAll")}
        hint={count === 0 && i18n.t("groupTags.hint")}
      >
        {(control) => (
          <TagInput
            // Undo belongs to the pictures that were changed.
            key={[...model.selection.value].join(" ")}
            model={input}
            control={control}
            hidden={profile.filter?.hidden_tag_ids}
          />
        )}
      </Field>
      <NameHints model={input} onDone={focusBox} />
      <div class="line">
        <Button onClick={model.editText}>{i18n.t("groupTags.asText")}</Button>
        {count > 0 && (
          <Button
            kind="quiet"
            onClick={() => {
              model.selectAll();
              focusBox();
            }}
          >
            {i18n.t("groupTags.selectAll")}
          </Button>
        )}
      </div>
    </>
  );
}

/** Lists the pictures with the tags that not all of them have. */
function GroupRows({ model }: ViewProps) {
  const [removal, setRemoval] = useState("");
  const rows = model.rows.value;
  return (
    <section class="stack gap-s1" aria-label={i18n.t("groupTags.pictures")}>
      <h3>{i18n.t("groupTags.pictures")}</h3>
      <p role="status" class="visually-hidden">
        {removal}
      </p>
      <FirstItems items={rows} size={averageSize(rows)}>
        {(firstItems) => (
          <ul class={style.rows}>
            {firstItems.map((row) => (
              <GroupPicture
                key={row.draft.id}
                row={row}
                model={model}
                onRemove={(name) => {
                  void model.remove(row.draft.id, name);
                  setRemoval(i18n.t("groupTags.removed", [name, row.number]));
                }}
              />
            ))}
          </ul>
        )}
      </FirstItems>
    </section>
  );
}

/** Returns the average number of elements of a picture's row: its short list of tags counts as part of it. */
const averageSize = (rows: readonly EditableGroupPicture[]) =>
  rows.reduce(
    (sum, { own }) => sum + ELEMENTS_PER_ITEM * (1 + Math.min(own.length, MIN_ITEMS)),
    0,
  ) / Math.max(1, rows.length);

interface GroupPictureProps extends ViewProps {
  row: EditableGroupPicture;
  onRemove: (name: string) => void;
}

function GroupPicture({ row, model, onRemove }: GroupPictureProps) {
  const { draft, number, own, advice } = row;
  const picture = draftPicture(draft);
  const box = useRef<HTMLInputElement>(null);
  return (
    <li class={`${frame.beside} ${style.picture}`}>
      <label class={style.name}>
        <input
          ref={box}
          type="checkbox"
          aria-label={i18n.t("groupTags.select", [number])}
          checked={model.selection.value.has(draft.id)}
          onChange={() => model.toggle(draft.id)}
        />
        <span class={`${frame.thumbnail} ${thumbnail.picture}`}>
          {picture && <PagePicture key={picture.url} {...picture} alt="" />}
        </span>
        <span class="numbers">{number}</span>
      </label>
      <div class="stack gap-s1">
        {own.length === 0 && <span class="hint">{i18n.t("groupTags.same")}</span>}
        {own.length > 0 && (
          <OwnTags
            label={i18n.t("choice.picture", [number])}
            row={row}
            categoryOf={model.input.value.report.categoryOf}
            onRemove={(name) => {
              if (own.length === 1) box.current?.focus();
              onRemove(name);
            }}
          />
        )}
        {advice.length > 0 && (
          <span class="small warn">{joinSentences(advice.map(adviceWords))}</span>
        )}
      </div>
    </li>
  );
}

interface OwnTagsProps {
  label: string;
  row: EditableGroupPicture;
  categoryOf: (name: string) => TagCategory | null;
  onRemove: (name: string) => void;
}

/** Lists a picture's own tags. */
function OwnTags(props: OwnTagsProps) {
  return (
    <FirstItems items={props.row.own}>
      {(names) => <OwnChips {...props} names={names} />}
    </FirstItems>
  );
}

interface OwnChipsProps extends OwnTagsProps {
  names: readonly string[];
}

/** Shows tags with one Tab stop: arrows move between them, Delete, Backspace and Enter remove. */
function OwnChips({ label, names, row: { number }, categoryOf, onRemove }: OwnChipsProps) {
  const { ref, onFocusIn, move } = useRovingFocus<HTMLUListElement>();
  const { sorted, handlers } = useTagKinds(names, categoryOf);
  function remove(name: string, chip: Element | null | undefined) {
    const neighbour = chip?.nextElementSibling ?? chip?.previousElementSibling;
    neighbour?.querySelector("button")?.focus();
    onRemove(name);
  }
  return (
    // The list is not interactive. It handles the keys of the buttons inside.
    <ul
      {...handlers}
      ref={ref}
      class={style.own}
      aria-label={label}
      onFocusIn={(event) => {
        handlers.onFocusIn();
        onFocusIn(event);
      }}
      onKeyDown={move}
    >
      {sorted.map((name) => (
        <li key={name} class={`${tagColour(categoryOf(name))} ${chips.chip}`}>
          <TagName name={name} category={categoryOf(name)} />
          <button
            type="button"
            class={chips.remove}
            aria-label={i18n.t("groupTags.remove", [name, number])}
            aria-description={categoryWords(categoryOf(name))}
            onClick={({ currentTarget }) => remove(name, currentTarget.closest("li"))}
            onKeyDown={(event) => {
              if (event.key !== "Delete" && event.key !== "Backspace") return;
              event.preventDefault();
              remove(name, event.currentTarget.closest("li"));
            }}
          >
            ×
          </button>
        </li>
      ))}
    </ul>
  );
}
