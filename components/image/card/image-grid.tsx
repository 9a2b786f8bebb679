import type { TargetedKeyboardEvent } from "preact";
import { useContext, useState } from "preact/hooks";
import type { Image, VisibleImage } from "../../../lib/api/image.ts";
import type { ServiceProfile } from "../../../lib/stored/service-profile.ts";
import { shortcutKey } from "../../ui/controls/shortcut-key.ts";
import { StatusLine } from "../../ui/display/status-line.tsx";
import { useCopy } from "../../ui/hooks/use-copy.ts";
import { useRovingFocus } from "../../ui/hooks/use-roving.ts";
import { Navigation } from "../../ui/navigation.ts";
import { creditText } from "./credit-text.ts";
import style from "./image-grid.module.css";
import { ImagePreview } from "./image-preview.ts";
import { ImageTile } from "./image-tile.tsx";

/** Shows pictures in a grid, one Tab stop. Arrows move the focus, Enter opens details, Space previews, `c` copies the credit. */
export function ImageGrid(props: { images: readonly Image[]; profile: ServiceProfile }) {
  const { images, profile } = props;
  const navigation = useContext(Navigation);
  const [preview, setPreview] = useState<VisibleImage | null>(null);
  const { copy, outcome } = useCopy();
  const { ref, onFocusIn, move } = useRovingFocus<HTMLUListElement>();

  function press(event: TargetedKeyboardEvent<HTMLUListElement>) {
    if (move(event) || event.ctrlKey || event.altKey || event.metaKey) return;
    const { target } = event;
    const tile = target instanceof HTMLElement ? target.closest("li[data-image]") : null;
    // Not for the source of a picture.
    if (!tile || target !== tile.querySelector("a, button")) return;
    const image = images.find(({ id }) => `${id}` === tile.getAttribute("data-image"));
    if (image?.state !== "visible") return;
    else if (shortcutKey(event) === "c") copy(creditText(image, profile, "text"));
    // On a covered picture, Space uncovers it instead.
    else if (event.key === " " && target instanceof HTMLAnchorElement) setPreview(image);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <ul class={style.grid} ref={ref} onFocusIn={onFocusIn} onKeyDown={press}>
        {images.map((image) => (
          <li key={image.id} data-image={image.id}>
            <ImageTile
              image={image}
              profile={profile}
              onOpen={
                navigation
                  ? () => navigation.showImage({ profile, image_id: image.id, known: image })
                  : undefined
              }
            />
          </li>
        ))}
      </ul>
      <StatusLine>{outcome}</StatusLine>
      {preview && (
        <ImagePreview image={preview} profile={profile} onClose={() => setPreview(null)} />
      )}
    </>
  );
}
