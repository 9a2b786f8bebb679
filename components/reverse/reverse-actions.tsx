import type { ComponentChildren } from "preact";
import { useContext, useEffect, useState } from "preact/hooks";
import { i18n } from "#i18n";
import { imagePage } from "../../lib/api/addresses.ts";
import { mayConvert } from "../../lib/file/convert.ts";
import type { Frame } from "../../lib/reverse/pixels/plane.ts";
import type { ScreenPart } from "../../lib/state/reverse/reverse-screen.ts";
import { DetailsButton } from "../completion/details-button.tsx";
import { Button } from "../ui/controls/button.tsx";
import { Menu } from "../ui/controls/menu.tsx";
import { lazyComponent } from "../ui/display/lazy-view.tsx";
import { Icon } from "../ui/icons/icon.tsx";
import { crop, external, search as searchIcon, upload } from "../ui/icons/icons.ts";
import { refresh } from "../ui/icons/panel-icons.ts";
import { Navigation } from "../ui/navigation.ts";
import { CompareButton } from "./compare-button.tsx";
import { OtherSearchEngines } from "./other-search-engines.tsx";
import type { PartDialogProps } from "./part-dialog.tsx";
import type { ReverseViewModels } from "./reverse-part.tsx";
import style from "./reverse-view.module.css";

interface ReverseActionsProps {
  part: ScreenPart & { part: "actions" };
  tools: ReverseViewModels;
  /** Further actions; the main one if the next step is `allow`. */
  children?: ComponentChildren;
}

/** Offers the next step, comparing, and a menu for the rest. */
export function ReverseActions({ part, tools, children }: ReverseActionsProps) {
  const { action, best, fileToDraw } = part;
  const { search, profile, model, leaving } = tools;
  const onRetry = leaving(model.searchAgain);
  const navigation = useContext(Navigation);
  const [drawing, setDrawing] = useState(false);
  const isReady = search.state.status === "ready";
  const image = best?.image;
  const uploadLabel = mayConvert(search.file)
    ? i18n.t("reverse.uploadConverted")
    : i18n.t("reverse.upload", [profile.name]);
  const page = image && imagePage(profile.base_url, image.id);
  const primary = part.isWholeOffered ? "whole" : action;
  const isUploadOffered = isReady && (action === "upload" || part.offer === "search");
  const mayRetry = search.state.status !== "loading" && action !== "again";
  const items = [
    fileToDraw && { label: i18n.t("reverse.part"), icon: crop, onChoose: () => setDrawing(true) },
    page && { label: i18n.t("ui.openOn", [profile.name]), icon: external, href: page },
    isReady && !isUploadOffered && { label: uploadLabel, icon: upload, onChoose: model.upload },
    mayRetry && { label: i18n.t("ui.searchAgain"), icon: refresh, onChoose: onRetry },
  ].filter((item) => !!item);
  return (
    <div class={`line gap-s2 ${style.actions}`}>
      {action === "allow" && children}
      {part.isWholeOffered && (
        <Button kind="primary" busy={model.busy.value} onClick={leaving(model.searchWhole)}>
          <Icon of={searchIcon} />
          {i18n.t("reverse.searchWhole")}
        </Button>
      )}
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
      {isUploadOffered && (
        <Button
          kind={primary === "upload" ? "primary" : "plain"}
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
          {i18n.t("ui.searchAgain")}
        </Button>
      )}
      {best && (
        <CompareButton
          match={best}
          search={search}
          profile={profile}
          kind={primary === "compare" ? "primary" : "plain"}
        />
      )}
      {best && <DetailsButton isLong match={best} search={search} profile={profile} />}
      {action !== "allow" && children}
      {part.isHarderOffered && (
        <Button
          busy={model.busy.value}
          title={i18n.t("reverse.harderHint")}
          onClick={leaving(model.searchHarder)}
        >
          <Icon of={searchIcon} />
          {i18n.t("reverse.harder")}
        </Button>
      )}
      {part.elsewhere && <OtherSearchEngines search={search} {...part.elsewhere} />}
      {items.length > 0 && (
        <Menu label={i18n.t("reverse.moreActions")} items={items} busy={model.busy.value} />
      )}
      {drawing && fileToDraw && (
        <PartDrawing
          file={fileToDraw}
          onPart={leaving(model.searchPart)}
          onClose={() => setDrawing(false)}
        />
      )}
    </div>
  );
}

const PartDialog = lazyComponent(async () => (await import("./part-dialog.tsx")).PartDialog);

/** Lets the user draw a part of the picture to search with. Rendered means open. */
function PartDrawing({ onPart, onClose, ...dialog }: PartDialogProps) {
  const [part, setPart] = useState<Frame | null>(null);
  // Closing the dialog restores the focus, so the search starts afterwards and moves the focus on.
  useEffect(() => {
    if (!part) return;
    onClose();
    onPart(part);
  }, [part]);
  return part ? null : <PartDialog {...dialog} onPart={setPart} onClose={onClose} />;
}
