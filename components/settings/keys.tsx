import style from "./keys.module.css";

/** Keys as they look on a keyboard. */
export function Keys({ keys }: { keys: readonly string[] }) {
  return (
    <kbd class={style.keys}>
      {keys.map((key, index) => (
        <>
          {index > 0 && "+"}
          <kbd key={key} class={style.key}>
            {key}
          </kbd>
        </>
      ))}
    </kbd>
  );
}
