import type { Person } from "../browsers/person.ts";
import { expect, test } from "../fixtures.ts";
import { draftOneUpload } from "../one-upload.ts";

test.use({ isConfigured: true });

/** Pastes names into the focused field. Firefox reads the last two options, and Chromium the first. */
const paste = (panel: Person, count: number) =>
  panel.view.evaluate(`{
    const data = Array.from({ length: ${count} }, (_, index) => "tag " + index).join(", ");
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", data);
    const options = { bubbles: true, cancelable: true, clipboardData, data, dataType: "text/plain" };
    document.activeElement.dispatchEvent(new ClipboardEvent("paste", options));
  }`);

test("adds pasted tags up to the limit, and names those that it left out", {
  tag: "@long",
}, async ({ tagpie, world }) => {
  const upload = await draftOneUpload({ tagpie, world });
  const storedTags = async () => (await upload.uploads.draft(upload.id)).fields.tags;
  const panel = await upload.open();
  await panel.click({ role: "combobox", name: "Tags" });
  await paste(panel, 16_003);
  await panel.read(/Nothing was added: the text has 164,\d+ characters/);
  const { length } = await storedTags();
  await paste(panel, 5_000);
  await panel.read(new RegExp(`Tags not added: 3,00${length}\\b`, "u"));
  await expect.poll(async () => (await storedTags()).length).toBe(2_000);
  expect((await storedTags()).at(-1)).toBe(`tag ${1_999 - length}`);
});
