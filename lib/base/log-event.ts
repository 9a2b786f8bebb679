/** An event for a report of a fault. It names nothing but codes and a service, so that it can be shown to anybody. */
export interface LogEvent {
  /** Epoch milliseconds of its end. */
  at: number;
  /** Message of a view, step of a search or of an upload. */
  what: string;
  /** Outcome, or the code of a failure. */
  code: string;
  /** Duration in milliseconds. */
  ms: number;
  profile_id?: string | undefined;
}
