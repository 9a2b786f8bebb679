// Goes with the last of its users.
export * from "./native-dom.ts";
