import { computed, signal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { sortByKind, type TagCategory, type TagKind, tagKindOf } from "../../lib/tags/category.ts";
import { REACTION_TIME_MS } from "../ui/hooks/use-misclick-guard.ts";
import { useModel } from "../ui/hooks/use-model.ts";

type CategoryOf = (name: string) => TagCategory | null;

/**
 * Groups chips by kind: rating, makers, characters, species, others. A look-up may move a chip, but not while the pointer or the focus is
 * on the chips: a click would hit another one, and a chip that moves loses the focus.
 */
export function useTagKinds(names: readonly string[], categoryOf: CategoryOf) {
  const hold = useModel(createHold);
  const kindsOf = useMemo(() => createKinds(hold.isHeld, categoryOf), [hold, categoryOf]);
  // A text, because an equal one causes no render.
  const text = useMemo(() => computed(() => kindsOf(names).join(" ")), [kindsOf, names]).value;
  const kinds = useMemo(() => {
    const list = text.split(" ") as TagKind[];
    return new Map(names.map((name, at) => [name, list[at] ?? "other"]));
  }, [text, names]);
  return {
    /** Names in the order of the chips. */
    sorted: sortByKind(names, kinds),
    /** Handlers of the list of chips. */
    handlers: hold.handlers,
  };
}

/** Creates what knows whether the pointer or the focus is on the chips, or has just left them. */
function createHold() {
  const isHeld = signal(false);
  const holders = new Set<"pointer" | "focus">();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const hold = (holder: "pointer" | "focus") => () => {
    clearTimeout(timer);
    holders.add(holder);
    isHeld.value = true;
  };
  const release = (holder: "pointer" | "focus") => () => {
    holders.delete(holder);
    clearTimeout(timer);
    // On the way to the next chip, the pointer crosses a gap.
    if (holders.size === 0) timer = setTimeout(() => (isHeld.value = false), REACTION_TIME_MS);
  };

  return {
    isHeld,
    handlers: {
      onPointerEnter: hold("pointer"),
      onPointerLeave: release("pointer"),
      onFocusIn: hold("focus"),
      onFocusOut: release("focus"),
    },
    dispose: () => clearTimeout(timer),
  };
}

/** Creates what returns the kinds of tags, and repeats a tag's kind while chips must not move. */
function createKinds(isHeld: { readonly value: boolean }, categoryOf: CategoryOf) {
  let places: ReadonlyMap<string, TagKind> = new Map();
  return (names: readonly string[]): TagKind[] => {
    const heldPlaces = isHeld.value ? places : null;
    const kinds = names.map((name) => heldPlaces?.get(name) ?? tagKindOf(categoryOf(name)));
    places = new Map(names.map((name, at) => [name, kinds[at] ?? "other"]));
    return kinds;
  };
}
