import { useEffect, useState } from "preact/hooks";
import { i18n } from "#i18n";
import type { VisibleImage } from "../../lib/api/image.ts";
import { getFile } from "../../lib/file/file-database.ts";
import type { ReverseSearch } from "../../lib/records.ts";
import type { ServiceProfile } from "../../lib/service-profile.ts";
import { awaitWholeShot } from "../../lib/state/reverse/shots.ts";
import { coverOf } from "../image/cover.ts";
import { ImageCover } from "../image/image-cover.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import style from "./compare-dialog.module.css";
import { Comparison } from "./comparison.tsx";
import { theirAddress, yourAddresses } from "./picture-addresses.ts";

export interface CompareDialogProps {
  search: Pick<ReverseSearch, "id" | "created_at" | "pick" | "file">;
  image: VisibleImage;
  profile: ServiceProfile;
  onClose: () => void;
}

/** Compares the picked picture with a match. Rendered means open. */
export function CompareDialog({ search, image, profile, onClose }: CompareDialogProps) {
  const { id, created_at, pick, file } = search;
  /** Address of the stored file or the page's capture. */
  const [shot, setShot] = useState<string | null>();
  const cover = coverOf(image, profile.filter);
  const filter = profile.filter?.id ?? null;
  /** Filter that was active when the user uncovered the picture. */
  const [uncoveredBy, setUncoveredBy] = useState<number | null>();
  useEffect(() => {
    const leaving = new AbortController();
    let made: string | undefined;
    const address = async () => {
      if (!file) return awaitWholeShot({ id, created_at }, leaving.signal);
      const blob = await getFile(file.id);
      if (!blob || leaving.signal.aborted) return null;
      made = URL.createObjectURL(blob);
      return made;
    };
    void address().then(setShot, () => setShot(null));
    return () => {
      leaving.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [id, created_at, file?.id]);
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
            yours={yourAddresses(pick, shot)}
            theirs={theirAddress(image, profile.base_url)}
            capture={file ? null : shot}
            pick={pick}
            file={file}
            image={image}
          />
        )
      )}
    </Dialog>
  );
}
