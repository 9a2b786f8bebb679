import { parseSettings, type Settings } from "../settings.ts";
import { settings } from "../storage.ts";
import { createSerial } from "./serial.ts";

const inTurn = createSerial();

export const saveSettings = (changes: Partial<Settings>): Promise<void> =>
  inTurn("settings", async () =>
    settings.setValue(parseSettings({ ...(await settings.getValue()), ...changes })),
  );
