// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/preact";
import { expect, it } from "vitest";
import { UploadPicture } from "../../../../../components/upload/picture/upload-picture.tsx";
import { shotItem } from "../../../../../lib/stored/storage.ts";
import { aDraft } from "../../records.ts";
import { viewScene } from "../../view-scene.ts";
import "../../in-sight.ts";

viewScene();

it("UploadPicture blurs the next file, after the user has uncovered one", async () => {
  const draftOf = (url: string) => aDraft({ status: "editing" }, { url });
  const [first, second] = ["https://art.example/1.png", "https://art.example/2.png"].map(draftOf);
  if (!first || !second) throw new Error("There are two drafts.");
  await shotItem(first.id).setValue({ missing: "blurred", at: 1 });
  const isUncovered = async () =>
    (await screen.findByRole("button", { name: /Blurred/ })).getAttribute("aria-pressed");
  const { rerender } = render(<UploadPicture draft={first} />);
  fireEvent.click(await screen.findByRole("button", { name: /Blurred/ }));
  expect(await isUncovered()).toBe("true");
  rerender(<UploadPicture draft={second} />);
  expect(await isUncovered()).toBe("false");
});
