import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { i18n } from "#i18n";
import type { Grant } from "../../../lib/stored/grants.ts";
import cover from "./image-cover.module.css";
import style from "./image-thumbnail.module.css";
import { AllowAccess, NotShownNote } from "./not-shown.tsx";
import { OutsidePicture } from "./outside-picture.tsx";
import veil from "./page-picture.module.css";
import { useNearViewport } from "./use-near-viewport.ts";
import { type PagePictureInput, usePagePicture } from "./use-page-picture.ts";

export interface PagePictureProps extends Omit<PagePictureInput, "wanted"> {
  alt: string;
  /**
   * Offers to show a picture that the page blurs, and to allow its host, for this reason. Otherwise it stays blurred: controls contain no
   * buttons.
   */
  offers?: Grant["why"] | undefined;
  /** Replaces a picture that cannot be loaded here, such as a blob or a local file. */
  none?: ComponentChildren;
  /** Called while the host lacks access, which is then offered elsewhere. Returns what to call afterwards. */
  onNoAccess?: ((url: string) => () => void) | undefined;
}

/** Shows a picture of a page. */
export function PagePicture(props: PagePictureProps) {
  const { alt, offers, none = null, onNoAccess, ...input } = props;
  const { url, file } = input;
  const { place, isNear } = useNearViewport<HTMLSpanElement>();
  const picture = usePagePicture({ ...input, wanted: isNear });
  const [revealed, setRevealed] = useState(false);
  const [failedSrc, setFailedSrc] = useState<string>();
  switch (picture.status) {
    case "waiting":
      // Has an alt text, because the surrounding control may have no other name.
      return (
        <span ref={place} class={style.media} {...(alt && { role: "img", "aria-label": alt })} />
      );
    case "ready": {
      const { src, blurred } = picture;
      if (src === failedSrc) return <NotShownNote why="not-loaded" alt={alt} />;
      const image = (
        <OutsidePicture key={src} src={src} alt={alt} onError={() => setFailedSrc(src)} />
      );
      return blurred ? (
        <span class={`${veil.box} ${revealed ? "" : veil.veiled}`}>
          {image}
          {offers && (
            // Stays after it was pressed, because it has the focus, and to blur the picture again.
            <button
              type="button"
              class={`${cover.panel} ${veil.reveal}`}
              aria-pressed={revealed}
              onClick={() => setRevealed(!revealed)}
            >
              <span>{i18n.t("image.blurred")}</span>
              <span class="strong accent">{i18n.t("image.uncover")}</span>
            </button>
          )}
        </span>
      ) : (
        image
      );
    }
    case "failed": {
      if (file === undefined && !isLoadable(url)) return none;
      const { why } = picture;
      if (why === "no-access" && onNoAccess)
        return (
          <WithoutAccess url={url} onNoAccess={onNoAccess}>
            {none}
          </WithoutAccess>
        );
      const note = <NotShownNote why={why} alt={alt} url={url} />;
      if (why !== "no-access" || !offers) return note;
      return (
        <span class={style.offer}>
          {note}
          <AllowAccess url={url} why={offers} />
        </span>
      );
    }
    default:
      return picture satisfies never;
  }
}

interface WithoutAccessProps extends Required<Pick<PagePictureProps, "url" | "onNoAccess">> {
  children: ComponentChildren;
}

/** Reports a picture whose host lacks access, as long as it is shown. */
function WithoutAccess({ url, onNoAccess, children }: WithoutAccessProps) {
  useEffect(() => onNoAccess?.(url), [url, onNoAccess]);
  return <>{children}</>;
}

const isLoadable = (url: string) => /^(?:https?|data:image\/)/iu.test(url);
