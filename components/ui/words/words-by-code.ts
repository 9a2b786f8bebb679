// Goes with the last of its users.
export * from "./translate-key.ts";
