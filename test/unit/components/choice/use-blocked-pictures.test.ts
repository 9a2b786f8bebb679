// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/preact";
import { expect, it } from "vitest";
import { useBlockedPictures } from "../../../../components/choice/use-blocked-pictures.ts";

it("useBlockedPictures names the host with the most pictures that are not shown", () => {
  const { result } = renderHook(useBlockedPictures);
  const { onNoAccess } = result.current;
  expect(result.current.url).toBeUndefined();
  const report = (url: string) => {
    let end = () => {};
    act(() => {
      end = onNoAccess(url);
    });
    return end;
  };
  const ends = ["https://one.example/1", "https://two.example/1", "https://two.example/2"].map(
    report,
  );
  expect(result.current.url).toBe("https://two.example/1");
  act(() => ends[1]?.());
  act(() => ends[2]?.());
  expect(result.current.url).toBe("https://one.example/1");
  act(() => ends[0]?.());
  expect(result.current.url).toBeUndefined();
  expect(result.current.onNoAccess).toBe(onNoAccess);
});
