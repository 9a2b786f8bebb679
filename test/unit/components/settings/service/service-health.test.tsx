// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/preact";
import { afterEach, beforeAll, expect, it } from "vitest";
import { ServiceHealth } from "../../../../../components/settings/service/service-health.tsx";
import {
  filesUnknown,
  type ServiceHealth as Health,
} from "../../../../../lib/stored/service-profile.ts";
import { speakEnglish } from "../../english.ts";

beforeAll(speakEnglish);
afterEach(cleanup);

const at = Date.parse("2026-03-04T05:06:00");

it.each<[Health["address"], Health["key"], string, string]>([
  ["good", "good", "works", "works"],
  ["good", "none", "works", "needs a key"],
  ["good", "refused", "works", "key rejected"],
  ["good", "unchecked", "works", "unknown"],
  ["unreachable", "unchecked", "not working", "unknown"],
  ["no-access", "good", "not working", "unknown"],
  ["not-this-api", "none", "not working", "needs a key"],
  ["unchecked", "unchecked", "unknown", "unknown"],
])(
  "ServiceHealth shows for address %s and key %s: search %s, uploads %s",
  (address, key, searching, uploads) => {
    render(<ServiceHealth health={{ address, key, checked_at: at }} files={filesUnknown} />);
    const texts = [...document.querySelectorAll("dd")].map(({ textContent }) => textContent);
    expect(texts).toEqual([searching, uploads, uploads, "unknown"]);
    expect(document.body.textContent).toMatch(/Checked Mar 4, 2026, 5:06.AM\.$/);
  },
);
