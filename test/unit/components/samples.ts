import type { ServiceHealth, ServiceProfile } from "../../../lib/stored/service-profile.ts";
import { defaultTagRules } from "../../../lib/tags/rules.ts";

const health: ServiceHealth = { address: "good", key: "good", checked_at: 1 };

export const aProfile = (over: Partial<ServiceProfile> = {}): ServiceProfile => ({
  id: "p1",
  name: "images.example",
  base_url: "https://images.example",
  key_ref: "key-1",
  filter: null,
  rules: defaultTagRules,
  files: { accepted: null, measured_at: null },
  health,
  ...over,
});
