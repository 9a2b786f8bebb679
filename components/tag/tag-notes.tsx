import { i18n } from "#i18n";
import type { TagInput } from "../../lib/state/tags/tag-input.ts";
import type { ServiceProfile } from "../../lib/stored/service-profile.ts";
import type { ImpliedTag } from "../../lib/tags/implications.ts";
import { FirstItems } from "../ui/lists/first-items.tsx";
import { TagName } from "./tag-name.tsx";
import { shortenAndIsolateName } from "./tag-name-words.ts";

interface TagNotesProps {
  model: TagInput;
  profile: Pick<ServiceProfile, "name">;
}

/** Says what becomes of the chosen tags, where there is nothing to mend. */
export function TagNotes({ model, profile }: TagNotesProps) {
  const split = model.field.split.value;
  return (
    <div class="stack gap-s1 small">
      {split.length > 0 && (
        <p class="muted">{i18n.t("tags.split", [split.map(shortenAndIsolateName).join("; ")])}</p>
      )}
      {model.knowledge.failed.value && (
        <p class="muted">{i18n.t("tags.unasked", [profile.name])}</p>
      )}
    </div>
  );
}

/** Lists tags that others imply, each with the chain of implications. */
export function ImplicationChains({
  tags,
  model,
}: {
  tags: readonly ImpliedTag[];
  model: TagInput;
}) {
  return (
    <FirstItems items={tags}>
      {(firstItems) => (
        <ul class="stack gap-2px">
          {firstItems.map(({ name, chain }) => (
            <li key={name}>
              <TagName name={name} category={model.report.categoryOf(name)} />{" "}
              <span class="muted">
                {i18n.t("tags.because")} <bdi>{chain.join(" → ")}</bdi>
              </span>
            </li>
          ))}
        </ul>
      )}
    </FirstItems>
  );
}
