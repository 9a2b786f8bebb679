import { expect, it } from "vitest";
import { boardNames } from "../../../lib/boards/board-response.ts";
import { BOARDS } from "../../../lib/boards/boards.ts";
import { SENT_REQUESTS, type SentRequest } from "../../../lib/sent-requests.ts";

const rowsTo = (place: SentRequest["to"]) => SENT_REQUESTS.filter(({ to }) => to === place);

it.each(boardNames)("SENT_REQUESTS lists each request to %s", (board) => {
  const listed = rowsTo("board").flatMap(({ requests }) => [...requests]);
  const { byHash, bySignature } = BOARDS[board];
  for (const path of [byHash("0"), bySignature("0")])
    expect(listed.filter((one) => `GET ${path}`.startsWith(one))).toHaveLength(1);
});

it("SENT_REQUESTS lists the search engines", () => {
  expect(rowsTo("engine")).toHaveLength(1);
});
