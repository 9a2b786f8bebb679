import { useEffect, useState } from "preact/hooks";
import { i18n } from "#i18n";
import type { VisibleImage } from "../../lib/api/image.ts";
import type { ReverseSearch } from "../../lib/reverse/reverse-search.ts";
import { awaitWholeShot } from "../../lib/state/reverse/shots.ts";
import type { ServiceProfile } from "../../lib/stored/service-profile.ts";
import { coverOf } from "../image/picture/cover.ts";
import { ImageCover } from "../image/picture/image-cover.tsx";
import { Button } from "../ui/controls/button.tsx";
import { Dialog } from "../ui/controls/dialog.tsx";
import style from "./compare-dialog.module.css";
import { Comparison } from "./comparison.tsx";
import { theirAddress, yourPictures } from "./pictures.ts";

export interface CompareDialogProps {
  search: Pick<ReverseSearch, "id" | "created_at" | "pick" | "file">;
  image: VisibleImage;
  profile: ServiceProfile;
  onClose: () => void;
}

/** Compares the picked picture with a match. Rendered means open. */
export function CompareDialog({ search, image, profile, onClose }: CompareDialogProps) {
  const { id, created_at, pick, file } = search;
  const isOwn = file !== undefined;
  /** Address of the page's capture. */
  const [shot, setShot] = useState<string | null>();
  const cover = coverOf(image, profile.filter);
  const filter = profile.filter?.id ?? null;
  /** Filter that was active when the user uncovered the picture. */
  const [uncoveredBy, setUncoveredBy] = useState<number | null>();
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
    <Dialog full label={title} class={style.dialog} onClose={onClose}>
      <div class={style.head}>
        <h2>{title}</h2>
        <Button onClick={onClose}>{i18n.t("compare.close")}</Button>
      </div>
      {cover && uncoveredBy !== filter ? (
        <div class={style.covered}>
          <ImageCover
            cover={cover}
            image={image}
            profile={profile}
            onUncover={() => setUncoveredBy(filter)}
          />
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
    </Dialog>
  );
}
