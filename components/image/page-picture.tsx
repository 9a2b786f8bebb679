import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import style from "./image-thumbnail.module.css";
import { NotLoaded, PlainPicture } from "./plain-picture.tsx";
import { type PagePictureInput, usePagePicture } from "./use-page-picture.ts";

export interface PagePictureProps extends Omit<PagePictureInput, "wanted"> {
  alt: string;
  /** Replaces a picture that cannot be loaded here, such as a blob or a local file. */
  none?: ComponentChildren;
}

/** Shows a picture of a page. Load its address only this way: see `pictureSource`. */
export function PagePicture({ url, file, shot, alt, none = null }: PagePictureProps) {
  const place = useRef<HTMLSpanElement>(null);
  const [near, setNear] = useState(false);
  const picture = usePagePicture({ url, file, shot, wanted: near });
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
      return <PlainPicture key={picture.src} src={picture.src} alt={alt} />;
    case "failed":
      return isLoadable(url) ? <NotLoaded alt={alt} /> : none;
    default:
      return picture satisfies never;
  }
}

const isLoadable = (url: string) => /^(?:https?|data:image\/)/iu.test(url);
