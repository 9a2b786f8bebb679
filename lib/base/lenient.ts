// Goes with the last of its users.
export * from "./lenient-schemas.ts";
