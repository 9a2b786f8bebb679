// Goes with the last of its users.
export * from "./match-facts.ts";
