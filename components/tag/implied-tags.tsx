import { i18n } from "#i18n";
import type { TagInput } from "../../lib/state/tags/tag-input.ts";
import type { ImpliedTag } from "../../lib/tags/implications.ts";
import { Button } from "../ui/controls/button.tsx";
import { Disclosure } from "../ui/controls/disclosure.tsx";
import { TagName } from "./tag-name.tsx";

/** Lists implied tags with the chain of implications, and chosen tags that are redundant. */
export function ImpliedTags({ model, onDone }: { model: TagInput; onDone: () => void }) {
  const implied = model.report.implied.value;
  const redundant = model.report.redundant.value;
  return (
    <>
      {implied.length > 0 && (
        <Disclosure summary={i18n.t("tags.implied", implied.length)}>
          <Chains tags={implied} model={model} />
        </Disclosure>
      )}
      {redundant.length > 0 && (
        <Disclosure summary={i18n.t("tags.redundantCount", redundant.length)}>
          <Chains tags={redundant} model={model} />
          <Button
            kind="quiet"
            onClick={() => {
              model.chosen.remove(redundant.map(({ name }) => name));
              onDone();
            }}
          >
            {i18n.t("tags.removeRedundant", redundant.length)}
          </Button>
        </Disclosure>
      )}
    </>
  );
}

function Chains({ tags, model }: { tags: readonly ImpliedTag[]; model: TagInput }) {
  return (
    <ul class="stack gap-2px">
      {tags.map(({ name, chain }) => (
        <li key={name}>
          <TagName name={name} category={model.categoryOf(name)} />{" "}
          <span class="muted">
            {i18n.t("tags.because")} <bdi>{chain.join(" → ")}</bdi>
          </span>
        </li>
      ))}
    </ul>
  );
}
