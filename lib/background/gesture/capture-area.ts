import { browser } from "wxt/browser";
import { i18n } from "#i18n";
import { keepAwake } from "../../browser.ts";
import { codedError } from "../../failure.ts";
import { fromBase64 } from "../../file/base64.ts";
import { type LoadedFile, readFile } from "../../file/file-builder.ts";
import type { Area, AreaWords } from "../../picture/scan-data.ts";

/** Lets the user draw an area on a page and returns it as a PNG. Fails with `aborted` if cancelled, and with `no-script-here`. */
export async function captureArea(tab: {
  id?: number | undefined;
  windowId?: number | undefined;
  url?: string | undefined;
}): Promise<LoadedFile> {
  const area = await keepAwake(draw(tab.id));
  if (area === undefined || tab.windowId === undefined)
    throw codedError("no-script-here", { urls: [tab.url ?? ""], because: "", foreign_frames: [] });
  // The user may have switched tabs after drawing.
  const isActive = tab.id !== undefined && (await browser.tabs.get(tab.id)).active;
  if (!area || !isActive) throw codedError("aborted");
  const capture = await browser.tabs.captureVisibleTab(tab.windowId, { format: "png" });
  return crop(capture, area);
}

async function draw(tabId: number | undefined): Promise<Area | null | undefined> {
  if (tabId === undefined) return undefined;
  try {
    const now = { target: { tabId }, injectImmediately: true };
    await browser.scripting.executeScript({ ...now, files: ["/area-script.js"] });
    const [result] = await browser.scripting.executeScript({
      ...now,
      func: (words: AreaWords) => globalThis.tagpie?.drawArea?.(words),
      args: [{ label: i18n.t("area.label"), hint: i18n.t("area.hint") }],
    });
    return result?.result;
  } catch {
    // A page that extensions cannot access.
    return undefined;
  }
}

async function crop(capture: string, { x, y, width, height }: Area): Promise<LoadedFile> {
  const page = await createImageBitmap(new Blob([fromBase64(capture.split(",")[1] ?? "")]));
  // Browsers round the size of the page differently.
  const canvas = new OffscreenCanvas(
    Math.min(width, page.width - x),
    Math.min(height, page.height - y),
  );
  canvas.getContext("2d")?.drawImage(page, -x, -y);
  page.close();
  const png = await canvas.convertToBlob({ type: "image/png" });
  return readFile(png.stream(), { maxBytes: png.size });
}
