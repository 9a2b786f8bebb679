// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/preact";
import { afterEach, beforeAll, expect, it } from "vitest";
import { healthRow } from "../../../../../components/settings/service/health-table.ts";
import { ServiceHealth } from "../../../../../components/settings/service/service-health.tsx";
import type { ServiceHealth as Health } from "../../../../../lib/stored/service-profile.ts";
import { speakEnglish } from "../../english.ts";

beforeAll(speakEnglish);
afterEach(cleanup);

const note = (text: string) => ({ note: expect.stringContaining(text) });
const error = (text: string) => ({ errors: [expect.stringContaining(text)] });
const connected = note("Connected");

it.each<[Health["address"], Health["key"], string, string, string, string, object, object]>([
  ["good", "good", "good", "good", "works", "works", connected, note("accepts this key")],
  ["good", "none", "no-key", "good", "works", "needs-key", connected, {}],
  ["good", "refused", "trouble", "bad", "works", "refused", connected, error("rejected")],
  [
    "good",
    "unchecked",
    "key-unchecked",
    "quiet",
    "works",
    "unknown",
    connected,
    { doubt: expect.stringContaining("could not be checked") },
  ],
  ["unreachable", "unchecked", "trouble", "bad", "broken", "unknown", error("No response"), {}],
  ["no-access", "good", "trouble", "bad", "broken", "unknown", error("no access"), {}],
  ["not-this-api", "none", "trouble", "bad", "broken", "needs-key", error("not with the API"), {}],
  ["moved", "refused", "trouble", "bad", "broken", "unknown", error("redirects"), {}],
  ["unchecked", "unchecked", "unchecked", "quiet", "unknown", "unknown", {}, {}],
])(
  "healthRow translates address %s and key %s to %s",
  (address, key, state, tone, search, upload, beside, besideKey) => {
    expect(healthRow({ address, key, checked_at: 1 })).toEqual({
      state,
      tone,
      search,
      upload,
      address: beside,
      key: besideKey,
    });
  },
);

it.each([
  [null, null, "unknown"],
  [false, 1, "no"],
  [true, null, "yes"],
  [true, Date.parse("2026-01-02T03:04:00"), "yes, checked Jan 2, 2026, 3:04"],
])(
  "ServiceHealth lists the abilities (files accepted: %s, measured: %s)",
  (accepted, measured_at, files) => {
    const health = {
      address: "good",
      key: "none",
      checked_at: Date.parse("2026-03-04T05:06:00"),
    } as const;
    render(<ServiceHealth health={health} files={{ accepted, measured_at }} />);
    const texts = [...document.querySelectorAll("dd")].map(({ textContent }) => textContent);
    expect(texts).toEqual(["works", "needs a key", "needs a key", expect.stringContaining(files)]);
    expect(document.body.textContent).toMatch(/Checked Mar 4, 2026, 5:06.AM\.$/);
  },
);
