// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/preact";
import { describe, expect, it, vi } from "vitest";
import { FileOffer } from "../../../../components/reverse/reverse-part.tsx";
import { createFileAccess } from "../../../../lib/state/file/file-access.ts";
import { signedInHosts } from "../../../../lib/stored/storage.ts";
import { holdPermissions } from "../settings/permissions.ts";
import { viewScene } from "../view-scene.ts";

viewScene();

const HOST = "files.gallery.example";

function show(offer: Parameters<typeof FileOffer>[0]["offer"]) {
  const permissions = holdPermissions();
  const access = createFileAccess(`https://${HOST}/canyon.png`, { why: "find" });
  const onChange = vi.fn();
  render(<FileOffer {...{ offer, access, onChange }} />);
  return { ...permissions, onChange };
}

describe("FileOffer", () => {
  it.each([
    ["search", "Allow access and search", true],
    ["compare", `Allow access to ${HOST}`, false],
    ["details", `Allow access to ${HOST}`, false],
  ] as const)(
    "requests access on a click for the offer “%s”, by the button “%s”",
    async (offer, name, isPrimary) => {
      const { request, onChange } = show(offer);
      const button = screen.getByRole("button", { name });
      expect(button.className.includes("primary")).toBe(isPrimary);
      fireEvent.click(button);
      expect(request).toHaveBeenCalledExactlyOnceWith({ origins: [`https://${HOST}/*`] });
      expect(onChange).not.toHaveBeenCalled();
      await vi.waitFor(() => expect(onChange).toHaveBeenCalledOnce());
    },
  );

  it("stores on a tick that files of the host are read with cookies", async () => {
    const { onChange } = show("sign-in");
    expect(screen.queryByRole("button")).toBeNull();
    const box = screen.getByRole<HTMLInputElement>("checkbox", { name: new RegExp(HOST, "u") });
    expect(box.checked).toBe(false);
    fireEvent.click(box);
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledOnce());
    expect(await signedInHosts.getValue()).toEqual([HOST]);
  });
});
