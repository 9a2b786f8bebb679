import { i18n } from "#i18n";
import type { ChoiceModel, TileFilter } from "../../lib/state/panel/choice.ts";
import { Segments } from "../ui/segments.tsx";
import { stateWords } from "./tile-mark.tsx";

/** Shows only the pictures with one result of the search for all of them. */
export function StateFilter({ model }: { model: ChoiceModel }) {
  const counts = model.counts.value;
  if (!counts) return null;
  const states = (["there", "new", "unsure", "unfetchable"] as const).filter(
    (state) => counts[state] > 0,
  );
  const segment = (value: TileFilter | "all", label: string, count: number) => ({
    value,
    label: i18n.t("choice.counted", [label, count]),
  });
  return (
    <Segments<TileFilter | "all">
      label={i18n.t("choice.show")}
      segments={[
        segment("all", i18n.t("choice.all"), counts.all),
        ...states.map((state) => segment(state, stateWords(state), counts[state])),
      ]}
      value={model.filter.value ?? "all"}
      onChoose={(value) => model.showOnly(value === "all" ? null : value)}
    />
  );
}
