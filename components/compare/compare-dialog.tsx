import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { i18n } from "#i18n";
import { isWebAddress } from "../../lib/api/addresses.ts";
import type { VisibleImage } from "../../lib/api/image.ts";
import type { PictureFile } from "../../lib/file/picture-file.ts";
import type { PickedPicture } from "../../lib/picture/pick.ts";
import type { ReverseSearch } from "../../lib/reverse/reverse-search.ts";
import type { PictureSource } from "../../lib/state/base/outside-picture.ts";
import { unfamiliarPictureHost } from "../../lib/state/base/picture-hosts.ts";
import { awaitWholeShot } from "../../lib/state/reverse/shots.ts";
import type { ServiceProfile } from "../../lib/stored/service-profile.ts";
import { usePictureCover } from "../image/picture/cover.ts";
import { ImageCover } from "../image/picture/image-cover.tsx";
import { TitledDialog } from "../ui/controls/titled-dialog.tsx";
import style from "./compare-dialog.module.css";
import { Comparison } from "./comparison.tsx";

interface CompareDialogProps {
  search: Pick<ReverseSearch, "id" | "created_at" | "pick" | "file">;
  image: VisibleImage;
  profile: ServiceProfile;
  /** The verdict about the match. */
  lead?: ComponentChildren;
  onClose: () => void;
}

/** Compares the picked picture with a match. Rendered means open. */
export function CompareDialog({ search, image, profile, lead, onClose }: CompareDialogProps) {
  const { id, created_at, pick, file } = search;
  const isOwn = file !== undefined;
  /** Address of the page's capture. */
  const [shot, setShot] = useState<string | null>();
  const { cover, uncover } = usePictureCover(image, profile);
  useEffect(() => {
    const leaving = new AbortController();
    const capture = isOwn
      ? Promise.resolve(null)
      : awaitWholeShot({ id, created_at }, leaving.signal);
    void capture.then(setShot, () => setShot(null));
    return () => leaving.abort();
  }, [id, created_at, isOwn]);
  const title = i18n.t("compare.title", [i18n.t("image.number", [image.id])]);
  return (
    <TitledDialog title={title} lead={lead} onClose={onClose}>
      {cover ? (
        <div class={style.covered}>
          <ImageCover cover={cover} image={image} profile={profile} onUncover={uncover} />
        </div>
      ) : (
        shot !== undefined && (
          <Comparison
            yours={yourPictures(pick, file, shot)}
            theirs={theirAddress(image, profile)}
            capture={shot}
            pick={pick}
            file={file}
            image={image}
          />
        )
      )}
    </TitledDialog>
  );
}

/** Pixels. A larger file can exhaust a phone's memory. */
const LARGEST = 20_000_000;

/** Returns the places of the picked picture, best file first, with the page's capture as fallback. */
function yourPictures(
  { candidates, shown }: PickedPicture,
  file: PictureFile | undefined,
  capture: string | null,
): PictureSource[] {
  const urls = [candidates[0], candidates[shown]].flatMap((one) => (one ? [one.url] : []));
  const loadable = urls.filter((url) => isWebAddress(url) || /^data:image\//iu.test(url));
  const addresses = [...new Set([...loadable, ...(capture === null ? [] : [capture])])];
  return [...(file ? [{ file: file.id }] : []), ...addresses.map((url) => ({ url }))];
}

/** Returns the address of the match: the full file, unless it is very large. Empty if it may not be loaded: see `unfamiliarPictureHost`. */
function theirAddress(
  { representations: { full, large, medium }, width, height }: VisibleImage,
  profile: ServiceProfile,
): { url: string; reduced: boolean } {
  const reduced = width * height > LARGEST && large !== "";
  const address = (reduced ? large : full) || large || medium;
  // An empty address would resolve to the service's home page.
  const url = (address && URL.parse(address, `${profile.base_url}/`)?.href) || "";
  return { url: unfamiliarPictureHost(profile, url) === null ? url : "", reduced };
}
