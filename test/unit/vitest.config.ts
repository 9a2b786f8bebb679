import { resolve } from "node:path";
import { defineConfig } from "vitest/config";
import { WxtVitest } from "wxt/testing/vitest-plugin";

const root = resolve(import.meta.dirname, "../..");

export default defineConfig({
  root,
  plugins: [WxtVitest({ root })],
  test: {
    include: ["test/unit/**/*.test.{ts,tsx}"],
    restoreMocks: true,
    setupFiles: ["test/unit/patience.ts", "test/unit/no-permissions.ts"],
    testTimeout: 20_000,
    // By default one processor is left to whoever works beside it: of two that is half.
    maxWorkers: "100%",
  },
});
