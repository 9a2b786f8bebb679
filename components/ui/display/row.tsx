import type { ComponentChildren } from "preact";
import style from "./row.module.css";

interface RowProps {
  /** A picture or an icon. */
  lead?: ComponentChildren;
  title: ComponentChildren;
  /** Second line. */
  meta?: ComponentChildren;
  /** Controls at the end. */
  end?: ComponentChildren;
}

/** Renders the content of a list entry in two lines. */
export function Row({ lead, title, meta, end }: RowProps) {
  return (
    <div class={style.row}>
      {lead && <div class={style.lead}>{lead}</div>}
      <div class={style.words}>
        <div class="strong">{title}</div>
        {meta && <div class="hint">{meta}</div>}
      </div>
      {end && <div class={style.end}>{end}</div>}
    </div>
  );
}
