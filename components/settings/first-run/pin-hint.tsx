import { i18n } from "#i18n";
import { Icon } from "../../ui/icons/icon.tsx";
import { gear, pin, puzzle } from "../../ui/icons/pin-icons.ts";
import style from "./pin-hint.module.css";

/** Says and draws how to keep Tagpie's button in the toolbar. New extensions are behind the puzzle piece. */
export function PinHint() {
  return (
    <div class={style.hint}>
      <div class={style.drawing} aria-hidden="true">
        <div class={style.toolbar}>
          <span class={style.address} />
          <Spot of={puzzle} />
        </div>
        <div class={style.menu}>
          <div class={style.entry}>
            <img src="/icons/48.png" alt="" width={20} height={20} />
            <span class={style.text} />
            <Spot of={import.meta.env.FIREFOX ? gear : pin} />
          </div>
          {import.meta.env.FIREFOX && (
            <div class={style.entry}>
              <Spot of={pin} />
              <span class={style.text} />
            </div>
          )}
        </div>
      </div>
      <p>{i18n.t(import.meta.env.FIREFOX ? "firstRun.pinInFirefox" : "firstRun.pinHint")}</p>
    </div>
  );
}

/** A place to press, with its number. */
const Spot = ({ of }: { of: string }) => (
  <span class={style.spot}>
    <Icon of={of} />
  </span>
);
