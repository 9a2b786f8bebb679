// Goes with the last of its users.
export * from "./action-state.ts";
