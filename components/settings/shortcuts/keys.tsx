import style from "./keys.module.css";

/** Shows a shortcut as keys of a keyboard. On a Mac, Chromium writes all of them as one, such as `⌥⇧L`. */
export function Keys({ shortcut }: { shortcut: string }) {
  const keys = shortcut.split("+").filter(Boolean);
  if (keys.length === 0) return null;
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
