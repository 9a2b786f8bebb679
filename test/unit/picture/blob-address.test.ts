import { expect, it, vi } from "vitest";
import { blobAddress, originalAddress, revokeAddress } from "../../../lib/picture/blob-address.ts";

const ROOT = "chrome-extension://tagpie/";

it("blobAddress contains the address of its bytes, and revokeAddress frees them", () => {
  vi.spyOn(URL, "createObjectURL").mockReturnValue(`blob:${ROOT}1`);
  const revoke = vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
  const url = "https://art.example/1.png#part";
  const address = blobAddress(new Blob(), url);
  expect(originalAddress(address, ROOT)).toBe(url);
  revokeAddress(address);
  expect(revoke).toHaveBeenCalledExactlyOnceWith(`blob:${ROOT}1`);
});

it.each([
  ["of bytes without an address", `blob:${ROOT}1`],
  ["of a page's bytes", "blob:https://art.example/1#https://other.example/2.png"],
  ["of the web", "https://art.example/1.png#2"],
])("originalAddress returns an address %s unchanged", (_, address) => {
  expect(originalAddress(address, ROOT)).toBe(address);
});
