import { useContext, useState } from "preact/hooks";
import { i18n } from "#i18n";
import { imagePage } from "../../lib/api/addresses.ts";
import { mayConvert } from "../../lib/file/convert.ts";
import type { PictureFile } from "../../lib/file/picture-file.ts";
import type { ReverseSearch } from "../../lib/records.ts";
import type { Frame } from "../../lib/reverse/plane.ts";
import type { ServiceProfile } from "../../lib/service-profile.ts";
import type { Reverse } from "../../lib/state/reverse/reverse.ts";
import type { Found } from "../../lib/state/reverse/reverse-findings.ts";
import { Navigation } from "../panel/navigation.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { crop, external, search as searchIcon, upload } from "../ui/icons.ts";
import { Menu } from "../ui/menu.tsx";
import { refresh } from "../ui/panel-icons.ts";
import { CompareButton } from "./compare-button.tsx";
import { PartDrawing } from "./part-drawing.tsx";
import style from "./reverse-view.module.css";
import type { MainAction } from "./verdict-tone.ts";

export interface ReverseActionsProps {
  action: MainAction;
  search: ReverseSearch;
  best: Found | undefined;
  profile: ServiceProfile;
  model: Reverse;
  onRetry: () => void;
  /** Searches with versions of the picture. Missing if it has no file. */
  onHarder?: (() => void) | undefined;
  /** The file to draw a part of. Null: no part is offered. */
  fileToDraw: PictureFile | null;
  onPart: (part: Frame) => void;
}

/** Offers the next step, comparing, and a menu for the rest. */
export function ReverseActions(props: ReverseActionsProps) {
  const { action, search, best, profile, model, onRetry, onHarder, fileToDraw, onPart } = props;
  const navigation = useContext(Navigation);
  const [drawing, setDrawing] = useState(false);
  const isReady = search.state.status === "ready";
  const image = best?.image;
  const uploadLabel = mayConvert(search.file)
    ? i18n.t("reverse.uploadConverted")
    : i18n.t("reverse.upload", [profile.name]);
  const page = image && imagePage(profile.base_url, image.id);
  const items = [
    ...(fileToDraw
      ? [{ label: i18n.t("reverse.part"), icon: crop, onChoose: () => setDrawing(true) }]
      : []),
    ...(page
      ? [{ label: i18n.t("reverse.openOn", [profile.name]), icon: external, href: page }]
      : []),
    ...(isReady && action !== "upload"
      ? [{ label: uploadLabel, icon: upload, onChoose: model.upload }]
      : []),
    ...(search.state.status !== "loading" && action !== "again"
      ? [{ label: i18n.t("reverse.searchAgain"), icon: refresh, onChoose: onRetry }]
      : []),
  ];
  return (
    <div class={style.actions}>
      {action === "view" && image && navigation && (
        <Button
          kind="primary"
          aria-label={i18n.t("reverse.viewOf", [i18n.t("image.number", [image.id])])}
          onClick={() =>
            navigation.showImage({ profile, image_id: image.id, known: image, search })
          }
        >
          {i18n.t("reverse.view")}
        </Button>
      )}
      {action === "upload" && isReady && (
        <Button
          kind="primary"
          aria-label={uploadLabel}
          title={uploadLabel}
          busy={model.busy.value}
          onClick={model.upload}
        >
          <Icon of={upload} />
          {mayConvert(search.file) ? i18n.t("reverse.convert") : i18n.t("upload.submit")}
        </Button>
      )}
      {action === "again" && (
        <Button kind="primary" onClick={onRetry}>
          <Icon of={refresh} />
          {i18n.t("reverse.searchAgain")}
        </Button>
      )}
      {image && (
        <CompareButton
          image={image}
          search={search}
          profile={profile}
          kind={action === "compare" ? "primary" : "plain"}
        />
      )}
      {onHarder && (
        <Button busy={model.busy.value} title={i18n.t("reverse.harderHint")} onClick={onHarder}>
          <Icon of={searchIcon} />
          {i18n.t("reverse.harder")}
        </Button>
      )}
      {items.length > 0 && (
        <Menu label={i18n.t("reverse.moreActions")} items={items} busy={model.busy.value} />
      )}
      {drawing && fileToDraw && (
        <PartDrawing file={fileToDraw} onPart={onPart} onClose={() => setDrawing(false)} />
      )}
    </div>
  );
}
