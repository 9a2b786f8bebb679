import { i18n } from "#i18n";
import { SENT_REQUESTS } from "../../../lib/sent-requests.ts";
import { Disclosure } from "../../ui/controls/disclosure.tsx";
import { joinList } from "../../ui/words/joined-texts.tsx";
import { translateKey } from "../../ui/words/translate-key.ts";
import style from "../sites/responsive-table.module.css";
import { ResponsiveTable } from "../sites/responsive-table.tsx";

const COLUMNS = ["name", "by", "to", "reveals", "account"] as const;

/** Lists what *Find* and *Upload* send, on demand. */
export const SentRequestTable = () => (
  <Disclosure summary={i18n.t("sent.show")}>
    <Table />
  </Disclosure>
);

function Table() {
  const rows = SENT_REQUESTS.map(({ name, by, to, requests, reveals, account }) => ({
    key: name,
    name: (
      <>
        {translateKey(`sent.name.${name}`)}
        {requests.map((request) => (
          <code key={request} class={style.hosts}>
            {request}
          </code>
        ))}
      </>
    ),
    facts: [
      joinList(by.map((job) => translateKey(`sent.by.${job}`))),
      translateKey(`sent.to.${to}`),
      translateKey(`sent.reveals.${reveals}`),
      translateKey(`sent.account.${account}`),
    ],
  }));
  return (
    <ResponsiveTable
      columns={COLUMNS.map((column) => translateKey(`sent.column.${column}`))}
      rows={rows}
    />
  );
}
