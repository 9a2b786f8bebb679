// Goes with the last of its users.
export * from "./board-response.ts";
