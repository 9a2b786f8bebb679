// @vitest-environment happy-dom
import { render, screen } from "@testing-library/preact";
import { expect, it } from "vitest";
import { healthRow } from "../../../../../components/settings/service/health-table.ts";
import { ServiceHealth } from "../../../../../components/settings/service/service-form-fields.tsx";
import type { ServiceHealth as Health } from "../../../../../lib/stored/service-profile.ts";
import { storeVocabulary } from "../../../../../lib/stored/vocabulary-database.ts";
import { viewScene } from "../../view-scene.ts";

viewScene();

it.each<[Health["address"], Health["key"], row: string, address: object, key: object]>([
  ["good", "good", "good good works works", { note: /Connected/ }, { note: /accepts this key/ }],
  ["good", "none", "no-key good works needs-key", { note: /Connected/ }, {}],
  ["good", "refused", "trouble bad works refused", { note: /Connected/ }, { errors: /rejected/ }],
  [
    "good",
    "unchecked",
    "key-unchecked muted works unknown",
    { note: /Connected/ },
    { doubt: /could not be checked/ },
  ],
  ["unreachable", "unchecked", "trouble bad broken unknown", { errors: /No response/ }, {}],
  ["no-access", "good", "trouble bad broken unknown", { errors: /no access/ }, {}],
  ["not-this-api", "none", "trouble bad broken needs-key", { errors: /not with the API/ }, {}],
  [
    "sends-pages",
    "none",
    "trouble bad broken needs-key",
    { errors: /human.+check the address/ },
    {},
  ],
  ["moved", "refused", "trouble bad broken unknown", { errors: /redirects/ }, {}],
  ["refusing", "unchecked", "trouble bad broken unknown", { errors: /refuses requests/ }, {}],
  ["unchecked", "unchecked", "unchecked muted unknown unknown", {}, {}],
])("healthRow translates address %s and key %s to %s", (address, key, expected, ...messages) => {
  const row = healthRow({ address, key, checked_at: 1 });
  expect([row.state, row.tone, row.search, row.upload].join(" ")).toBe(expected);
  for (const [index, beside] of [row.address, row.key].entries()) {
    const text = Object.entries(messages[index] ?? {});
    expect(Object.keys(beside)).toEqual(text.map(([kind]) => kind));
    for (const [kind, pattern] of text) expect(`${beside[kind as "note"]}`).toMatch(pattern);
  }
});

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
    render(<ServiceHealth id="p" health={health} files={{ accepted, measured_at }} />);
    const texts = [...document.querySelectorAll("dd")].map(({ textContent }) => textContent);
    expect(texts).toEqual([
      "works",
      "needs an API key",
      "needs an API key",
      expect.stringContaining(files),
    ]);
    expect(document.body.textContent).toMatch(/Checked Mar 4, 2026, 5:06.AM\.$/);
  },
);

it("ServiceHealth says that the service was never checked", () => {
  const health = { address: "unchecked", key: "unchecked", checked_at: null } as const;
  render(<ServiceHealth id="p" health={health} files={{ accepted: null, measured_at: null }} />);
  expect(document.body.textContent).toMatch(/Never checked\.$/);
});

it.each([
  ["ready", "without requests"],
  ["absent", "by requests"],
  ["damaged", "by requests, because the list of tags is damaged"],
] as const)("ServiceHealth reports a vocabulary that is %s", async (state, expected) => {
  await storeVocabulary(state, { day: "2026-11-23", state, bytes: null });
  const health = { address: "good", key: "none", checked_at: 0 } as const;
  render(
    <ServiceHealth id={state} health={health} files={{ accepted: null, measured_at: null }} />,
  );
  await screen.findByText(expected);
});
