import style from "./middle-text.module.css";

const TAIL = 10;

/** Shortens a name or an address in the middle to fit its line. Hovering and screen readers get the full text. */
export function MiddleText({ children: text }: { children: string }) {
  if (text.length <= 2 * TAIL) return <bdi>{text}</bdi>;
  return (
    <bdi class={style.text} title={text}>
      <span class="visually-hidden">{text}</span>
      <span class={style.head} aria-hidden="true">
        {text.slice(0, -TAIL)}
      </span>
      <span class={style.tail} aria-hidden="true">
        {text.slice(-TAIL)}
      </span>
    </bdi>
  );
}
