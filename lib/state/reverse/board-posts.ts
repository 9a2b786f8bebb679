import { computed, effect } from "@preact/signals";
import { boardNames, settingOfBoard } from "../../boards/board-response.ts";
import { background } from "../../messages.ts";
import type { ReverseSearch } from "../../reverse/reverse-search.ts";
import { settings } from "../../stored/storage.ts";
import { createActionState } from "../base/action-state.ts";
import { watchItem } from "../base/watch-item.ts";

/** Asks the boards that the user turned on about the picture of a search, unless they were asked already. */
export function createBoardPosts({ id, boards }: Pick<ReverseSearch, "id" | "boards">) {
  const { busy, failure, run } = createActionState();
  const stored = watchItem(settings);
  const isOn = computed(() => boardNames.some((board) => stored.value?.[settingOfBoard(board)]));
  const stop = effect(() => {
    if (isOn.value && !boards) void run(() => background.askBoards(id));
  });
  return {
    /** True while boards are asked. */
    busy,
    failure,
    dispose: stop,
  };
}
