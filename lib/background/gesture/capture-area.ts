import { browser } from "wxt/browser";
import { i18n } from "#i18n";
import { codedError } from "../../base/failure.ts";
import { keepAwake } from "../../browser.ts";
import type { LoadedFile } from "../../file/file-builder.ts";
import type { Area, AreaWords, FrameScan } from "../../picture/scan-data.ts";
import { withoutBorders } from "../../reverse/search-harder.ts";
import { cutOut, decodeCapture, pngOf } from "./crop.ts";
import { readScan } from "./scan-frames.ts";
import { captureStill, measureTab } from "./shots.ts";

/** Minimum sides in pixels of an area without its margins. */
const MIN_CONTENT = 64;

/**
 * Lets the user draw an area on a page. Returns the scan of the picture that it was drawn around, or else the area as a PNG. Fails with
 * `aborted` if cancelled, with `moving` and with `no-script-here`.
 */
export async function captureArea(tab: {
  id?: number | undefined;
  windowId?: number | undefined;
  url?: string | undefined;
}): Promise<{ scan: FrameScan } | { file: LoadedFile }> {
  const { id, windowId, url = "" } = tab;
  const drawing = id === undefined ? undefined : await keepAwake(draw(id));
  if (drawing === undefined || id === undefined || windowId === undefined)
    throw codedError("no-script-here", { urls: [url], because: "", foreign_frames: [] });
  // The user may have switched tabs after drawing.
  if (!drawing || !(await browser.tabs.get(id)).active) throw codedError("aborted");
  if ("scan" in drawing) return { scan: await readScan(drawing.scan, id) };
  const { page, data_url } = await captureStill(windowId, () =>
    measureTab(id, () => globalThis.tagpie?.measureArea?.() ?? null),
  );
  if (!page || !data_url) throw codedError("moving");
  const capture = await decodeCapture(data_url, page.size);
  try {
    return { file: await crop(capture, page.area, drawing.isExact) };
  } finally {
    capture.close();
  }
}

/** Returns undefined on a page that extensions cannot access. */
async function draw(tabId: number) {
  const now = { target: { tabId }, injectImmediately: true };
  const words: AreaWords = {
    label: i18n.t("area.label"),
    hint: `${i18n.t("area.hint")}\n${i18n.t("area.snap")}`,
    language: i18n.t("extension.language"),
  };
  try {
    await browser.scripting.executeScript({
      ...now,
      files: ["/page-script.js", "/area-script.js"],
    });
    const [result] = await browser.scripting.executeScript({
      ...now,
      func: (words: AreaWords) => globalThis.tagpie?.drawArea?.(words),
      args: [words],
    });
    return result?.result;
  } catch {
    return undefined;
  }
}

/** Cuts an area out of a captured page, without its plain margins unless it `isExact`. */
async function crop(capture: ImageBitmap, area: Area, isExact: boolean): Promise<LoadedFile> {
  const rectangle = cutOut(capture, area);
  const content = isExact ? null : contentOf(rectangle);
  const { canvas } = content
    ? cutOut(capture, { ...content, x: area.x + content.x, y: area.y + content.y })
    : rectangle;
  return pngOf(canvas);
}

/** Returns the part within plain margins; null for an area without margins, or with too little else. */
function contentOf({ canvas: { width, height }, brush }: ReturnType<typeof cutOut>): Area | null {
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
