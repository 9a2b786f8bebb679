// Goes with the last of its users.
export * from "./rule-result.ts";
