/** All listed members of a day, as the open register tells of them: what the read API says of each (PUB-221). */
import type { OpenRegisterRow } from '@ceccar/contract/public/open-register';
import type { Tx } from '../../../platform/database/connection.ts';
import { readerIn } from '../../../platform/database/reader.ts';
import { SqlText } from '../../../platform/database/sql-text.ts';
import { presentPublicMember } from '../read-api/find-public-members.ts';
import { isListedSql, type ListedKind, listedKinds, todaySql } from '../search/listed-members.ts';
import { presentFound } from '../search/search-members.ts';
import { foundMembersSql } from '../search/search-sql.ts';

const rowsAtOnce = 500;

/** Of whom the rows speak, and when: as for the read API. */
export type Publisher = Parameters<typeof presentPublicMember>[2];

/** In no defined order. `tx` sees one state of the register for as long as it lasts. */
export async function* readRegisterRows(tx: Tx, publisher: Publisher): AsyncGenerator<OpenRegisterRow> {
  const read = readerIn(tx);
  for (const kind of Object.values(listedKinds)) {
    for (let after = 0; ; ) {
      const rows = await read(pageSql(kind, publisher.today, after));
      for (const row of rows) {
        after = Math.max(after, Number(row.id));
        yield openRow(presentPublicMember(kind, presentFound(kind, row, publisher.today), publisher));
      }
      if (rows.length < rowsAtOnce) break;
    }
  }
}

function pageSql(kind: ListedKind, today: string, after: number) {
  const sql = new SqlText();
  const ids =
    `select t.id from ${kind.plural} t where t.id > ${sql.value(after)}` +
    ` and ${isListedSql(kind, todaySql(sql, today))} order by t.id limit ${rowsAtOnce}`;
  return sql.statement(foundMembersSql(kind, ids, today, sql));
}

function openRow({
  practiceRight,
  visa,
  ...member
}: ReturnType<typeof presentPublicMember>): OpenRegisterRow {
  const { kind, number, name, branch, category, taxID, url } = member;
  const { hasRight, endsOn, reasonCode } = practiceRight;
  return {
    kind,
    number,
    name,
    branch,
    category,
    taxID,
    url,
    hasRight,
    endsOn,
    reasonCode,
    hasVisa: visa.hasVisa,
  };
}
