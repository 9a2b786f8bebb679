import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { i18n } from "#i18n";
import style from "./image-thumbnail.module.css";
import veil from "./page-picture.module.css";
import { NotLoaded, PlainPicture } from "./plain-picture.tsx";
import { type PagePictureInput, usePagePicture } from "./use-page-picture.ts";

export interface PagePictureProps extends Omit<PagePictureInput, "wanted"> {
  alt: string;
  /** Offers to show a picture that the page blurs. Otherwise it stays blurred. */
  reveals?: boolean;
  /** Replaces a picture that cannot be loaded here, such as a blob or a local file. */
  none?: ComponentChildren;
}

/** Shows a picture of a page. Load its address only this way: see `pictureSource`. */
export function PagePicture({
  url,
  file,
  shot,
  exact,
  alt,
  reveals = false,
  none = null,
}: PagePictureProps) {
  const place = useRef<HTMLSpanElement>(null);
  const [near, setNear] = useState(false);
  const picture = usePagePicture({ url, file, shot, exact, wanted: near });
  const [revealed, setRevealed] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    // Works as `loading="lazy"` does: fetches only what scrolls into view.
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: "400px" },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  switch (picture.status) {
    case "waiting":
      // Has an alt text, because the surrounding control may have no other name.
      return (
        <span ref={place} class={style.media} {...(alt && { role: "img", "aria-label": alt })} />
      );
    case "ready":
      return picture.blurred ? (
        <span class={`${veil.box} ${revealed ? "" : veil.veiled}`}>
          <PlainPicture key={picture.src} src={picture.src} alt={alt} />
          {reveals && (
            // Stays after it was pressed, because it has the focus, and to blur the picture again.
            <button
              type="button"
              class={veil.reveal}
              aria-pressed={revealed}
              onClick={() => setRevealed(!revealed)}
            >
              <span>{i18n.t("image.blurred")}</span>
              <span class={veil.show}>{i18n.t("image.uncover")}</span>
            </button>
          )}
        </span>
      ) : (
        <PlainPicture key={picture.src} src={picture.src} alt={alt} />
      );
    case "failed":
      return isLoadable(url) ? <NotLoaded alt={alt} /> : none;
    default:
      return picture satisfies never;
  }
}

const isLoadable = (url: string) => /^(?:https?|data:image\/)/iu.test(url);
