import { browser } from "wxt/browser";
import { i18n } from "#i18n";
import { codedError } from "../../base/failure.ts";
import { keepAwake } from "../../browser.ts";
import type { LoadedFile } from "../../file/file-builder.ts";
import type {
  Area,
  AreaOverlayTexts,
  FrameScan,
  TapOverlayTexts,
} from "../../picture/scan-data.ts";
import { withoutBorders } from "../../reverse/renditions-to-try.ts";
import { injectScripts, type PageTarget, runInFrame } from "../file/run-in-page.ts";
import { cropCanvas, decodeCapture, encodeCanvas } from "./crop.ts";
import { readScan } from "./scan-frames.ts";
import { captureWhenStill, measureTab } from "./shots.ts";

interface InputTab {
  id?: number | undefined;
  windowId?: number | undefined;
  url?: string | undefined;
}

/** Minimum sides in pixels of an area without its margins. */
const MIN_CONTENT = 64;

/**
 * Lets the user draw an area on a page. Returns the scan of the picture that it was drawn around, or else the area as a PNG, with the scan of the picture that
 * it is a part of. Fails with
 * `aborted` if cancelled, with `moving` and with `no-script-here`.
 */
export async function captureArea(
  tab: InputTab,
): Promise<{ scan: FrameScan } | { file: LoadedFile; whole: FrameScan | null }> {
  const { input, id, windowId } = await askInPage(tab, draw);
  if ("scan" in input) return { scan: await readScan(input.scan, id) };
  const { page, data_url } = await captureWhenStill(windowId, () =>
    measureTab(id, () => globalThis.tagpie?.measureArea?.() ?? null),
  );
  if (!page || !data_url) throw codedError("moving");
  const capture = await decodeCapture(data_url, page.size);
  try {
    const file = await crop(capture, page.area, input.isExact);
    return { file, whole: input.whole ? await readScan(input.whole, id) : null };
  } finally {
    capture.close();
  }
}

/** Lets the user tap a picture of a page and returns its scan. Fails with `aborted` if cancelled, and with `no-script-here`. */
export async function tapPicture(tab: InputTab): Promise<{ scan: FrameScan }> {
  const { input, id } = await askInPage(tab, tap);
  return { scan: await readScan(input.scan, id) };
}

/** Returns the user's input in an overlay of the page. */
async function askInPage<T>(
  { id, windowId, url = "" }: InputTab,
  ask: (target: PageTarget) => Promise<T | null | undefined>,
) {
  const open = async (target: PageTarget) => {
    await injectScripts(target, "/page-script.js", "/area-script.js");
    return ask(target);
  };
  // Fails on a page that extensions cannot access.
  const input = id === undefined ? undefined : await keepAwake(open({ tabId: id })).catch(() => {});
  if (input === undefined || id === undefined || windowId === undefined)
    throw codedError("no-script-here", { urls: [url], because: "", foreign_frames: [] });
  // The user may have switched tabs after drawing.
  if (input === null || !(await browser.tabs.get(id)).active) throw codedError("aborted");
  return { input, id, windowId };
}

const draw = (target: PageTarget) =>
  runInFrame(target, (words: AreaOverlayTexts) => globalThis.tagpie?.drawArea?.(words), {
    label: i18n.t("area.label"),
    hint: `${i18n.t("area.hint")}\n${i18n.t("area.snap")}`,
    language: i18n.t("extension.language"),
  });

const tap = (target: PageTarget) =>
  runInFrame(target, (words: TapOverlayTexts) => globalThis.tagpie?.tapPicture?.(words), {
    label: i18n.t("page.pick"),
    hint: i18n.t("page.tap"),
    missed: i18n.t("page.missed", [i18n.t("page.show")]),
    cancel: i18n.t("ui.cancel"),
    language: i18n.t("extension.language"),
  });

/** Cuts an area out of a captured page, without its plain margins unless it `isExact`. */
async function crop(capture: ImageBitmap, area: Area, isExact: boolean): Promise<LoadedFile> {
  const rectangle = cropCanvas(capture, area);
  const content = isExact ? null : contentOf(rectangle);
  const { canvas } = content
    ? cropCanvas(capture, { ...content, x: area.x + content.x, y: area.y + content.y })
    : rectangle;
  return encodeCanvas(canvas);
}

/** Returns the part within plain margins; null for an area without margins, or with too little else. */
function contentOf({
  canvas: { width, height },
  brush,
}: ReturnType<typeof cropCanvas>): Area | null {
  const part = withoutBorders(brush.getImageData(0, 0, width, height), 0);
  if (!part) return null;
  const [across, down] = [Math.round(part.width * width), Math.round(part.height * height)];
  return Math.min(across, down) < MIN_CONTENT
    ? null
    : {
        x: Math.round(part.x * width),
        y: Math.round(part.y * height),
        width: across,
        height: down,
      };
}
