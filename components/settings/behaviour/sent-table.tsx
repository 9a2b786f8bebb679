import { i18n } from "#i18n";
import { SENT_REQUESTS } from "../../../lib/sent-requests.ts";
import { Disclosure } from "../../ui/controls/disclosure.tsx";
import { joinList } from "../../ui/words/joined-texts.tsx";
import { words } from "../../ui/words/words-by-code.ts";
import style from "../sites/site-table.module.css";

/** Lists what *Find* and *Upload* send, on demand. */
export const SentTable = () => (
  <Disclosure summary={i18n.t("sent.show")}>
    <Table />
  </Disclosure>
);

function Table() {
  return (
    <table class={style.table}>
      <thead>
        <tr>
          <th scope="col">{i18n.t("sent.column.name")}</th>
          <th scope="col">{i18n.t("sent.column.by")}</th>
          <th scope="col">{i18n.t("sent.column.to")}</th>
          <th scope="col">{i18n.t("sent.column.reveals")}</th>
          <th scope="col">{i18n.t("sent.column.account")}</th>
        </tr>
      </thead>
      <tbody>
        {SENT_REQUESTS.map(({ name, by, to, requests, reveals, account }) => (
          <tr key={name}>
            <th scope="row">
              {words(`sent.name.${name}`)}
              {requests.map((request) => (
                <code key={request} class={style.hosts}>
                  {request}
                </code>
              ))}
            </th>
            <td data-column={i18n.t("sent.column.by")}>
              {joinList(by.map((job) => words(`sent.by.${job}`)))}
            </td>
            <td data-column={i18n.t("sent.column.to")}>{words(`sent.to.${to}`)}</td>
            <td data-column={i18n.t("sent.column.reveals")}>{words(`sent.reveals.${reveals}`)}</td>
            <td data-column={i18n.t("sent.column.account")}>{words(`sent.account.${account}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
