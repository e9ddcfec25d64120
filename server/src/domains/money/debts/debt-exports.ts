/** Exports of the debts of a branch or of all: by age, of members or summed by branch, and the proposals to strike off (MON-182, MON-184). */
import { memberKinds } from '@ceccar/contract/member';
import { debtAges } from '@ceccar/contract/money/debt-control';
import { isEditor } from '../../../platform/access/policy.ts';
import type { SqlText } from '../../../platform/database/sql-text.ts';
import { column, type SqlColumn } from '../../exchange/exports/columns.ts';
import type { ExportKind, Input } from '../../exchange/exports/export-kind.ts';
import { inScope } from '../../members/in-scope.ts';
import { memberTables } from '../../members/member.ts';
import { ageSums, branchAgeing } from './ageing-sql.ts';
import { debtYears } from './debt-parts.ts';
import { strikeOffMembers } from './strike-off-sql.ts';

const ofMembers = { from: 'join regions r on r.id = m.region_id', order: 'r.name, m.name, m.kind, m.member' };

type Rows = (input: { today: string; where: string }) => string;

const naming = [
  column('branch', 'Filiala', 'text', 'r.name', { width: 20 }),
  column('name', 'Membru', 'text', 'm.name', { width: 32 }),
  column('regNumber', 'Număr matricol', 'text', 'm.reg_number'),
];

const ages = [
  ...debtAges.map(({ value, label }) => column(value, label, 'amount', `m."${value}"`)),
  column('total', 'Total', 'amount', 'm.total'),
];

/** Rows `m`, by branch `r` and name. */
function debtExport(rows: Rows, columns: readonly SqlColumn[], { from, order } = ofMembers): ExportKind {
  const sqlOf = new Map(columns.map(({ key, sql }) => [key, sql]));
  return {
    member: undefined,
    may: isEditor,
    filters: 'list',
    needsOneYear: false,
    columns,
    refuse: (filters) =>
      Object.keys(filters).map((name) => ({
        propertyPath: `export_filters.${name}`,
        message: 'Acest export se alege numai după filială.',
      })),
    query({ columns: chosen, scope, today }: Input, sql: SqlText) {
      const shown = chosen.map(({ key }) => sqlOf.get(key) ?? 'null');
      const day = `${sql.value(today)}::date`;
      const members = rows({ today: day, where: inScope(scope, null, sql) });
      return {
        text: `select ${shown.join(', ')} from (${members}) m ${from}`,
        order,
      };
    },
  };
}

export const ageingExport = debtExport(
  ({ today, where }) =>
    memberKinds
      .map((kind) => {
        const { table, name } = memberTables[kind];
        return `select '${kind}' as kind, m.id as member, m.region_id, m.${name}::text as name, m.reg_number::text as reg_number, a.*
          from (select member as owner, ${ageSums(today)}
            from (${debtYears(kind, where)}) parts group by 1) a
          join ${table} m on m.id = a.owner`;
      })
      .join(' union all '),
  [...naming, ...ages],
);

/** The table of the screen, with its total as the last row (MON-186). */
export const branchAgeingExport = debtExport(
  ({ today, where }) => {
    const sums = ['debtors', ...debtAges.map(({ value }) => `"${value}"`), 'total'];
    return `with a as materialized (${branchAgeing(today, where)})
      select * from a union all select null, ${sums.map((name) => `sum(${name})`).join(', ')} from a having count(*) > 0`;
  },
  [
    column('branch', 'Filiala', 'text', "coalesce(r.name, 'Total')", { width: 20 }),
    column('debtors', 'Restanțieri', 'integer', 'm.debtors'),
    ...ages,
  ],
  { from: 'left join regions r on r.id = m.region_id', order: 'r.name nulls last' },
);

export const strikeOffExport = debtExport(
  ({ today, where }) => strikeOffMembers(today, where),
  [
    ...naming,
    column('status', 'Status', 'text', 'm.status'),
    column('dueSince', 'Scadent din', 'date', 'm.due_since'),
    column('overdue', 'Neplătit de peste un an', 'amount', 'm.overdue'),
    column('balance', 'Datorie totală', 'amount', 'm.balance'),
    column('letters', 'Înștiințări trimise', 'integer', 'm.letters'),
  ],
);
