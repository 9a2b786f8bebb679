import { i18n } from "#i18n";
import type { TagInput } from "../../lib/state/tags/tag-input.ts";
import { Button } from "../ui/controls/button.tsx";
import { focusNeighbour } from "../ui/lists/focus-neighbour.ts";
import style from "./tag-tools.module.css";

/** Offers the tags that are often used with the chosen ones, in one row that scrolls sideways. */
export function AssociatedTags({ model }: { model: TagInput }) {
  const names = model.report.associated.value;
  if (names.length === 0) return null;
  return (
    <section class={style.associated} aria-label={i18n.t("tags.associated")}>
      <span class="hint">{i18n.t("tags.associated")}</span>
      <AddableTags model={model} names={names} />
    </section>
  );
}

/** Lists tags, each with a button that adds it. */
export function AddableTags({ model, names }: { model: TagInput; names: readonly string[] }) {
  return (
    <ul class={style.recent}>
      {names.map((name) => (
        <li key={name}>
          <Button
            kind="quiet"
            aria-label={i18n.t("tags.addTag", [name])}
            onClick={({ currentTarget }) => {
              focusNeighbour(currentTarget);
              model.chosen.add([name]);
            }}
          >
            + <bdi>{name}</bdi>
          </Button>
        </li>
      ))}
    </ul>
  );
}
