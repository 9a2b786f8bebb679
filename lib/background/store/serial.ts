// Goes with the last of its users.
export * from "./task-queues.ts";
