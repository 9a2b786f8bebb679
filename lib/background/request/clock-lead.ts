import { clockLeadMs } from "../../stored/storage.ts";

/** Milliseconds. A smaller difference may be the time of a request. */
const MIN_LEAD = 60_000;

/** Notes by how much the device's clock is ahead of that of the host that responded. Returns the response. */
export async function recordClockLead(response: Response, now = Date.now()): Promise<Response> {
  const { headers } = response;
  const age = Number(headers.get("age")) * 1_000 || 0;
  const difference = now - Date.parse(headers.get("date") ?? "") - age;
  if (!Number.isNaN(difference)) {
    const lead = Math.abs(difference) < MIN_LEAD ? 0 : difference;
    if (Math.abs(lead - (await clockLeadMs.getValue())) >= MIN_LEAD)
      await clockLeadMs.setValue(lead);
  }
  return response;
}
