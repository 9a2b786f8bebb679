import style from "./middle-ellipsis.module.css";

interface MiddleTextProps {
  /** Characters of the end that always show. */
  tail?: number;
  children: string;
}

/** Shortens a name or an address in the middle to fit its line. Hovering and screen readers get the full text. */
export function MiddleEllipsis({ tail = 10, children: text }: MiddleTextProps) {
  if (text.length <= 2 * tail) return <bdi>{text}</bdi>;
  return (
    <bdi class={style.text} title={text}>
      <span class="visually-hidden">{text}</span>
      <span class={style.head} aria-hidden="true">
        {text.slice(0, -tail)}
      </span>
      <span class={style.tail} aria-hidden="true">
        {text.slice(-tail)}
      </span>
    </bdi>
  );
}
