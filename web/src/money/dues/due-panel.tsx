/** The dues of a member: entries, a form for more, and the sums by account and year. */
import { currentYear } from '@ceccar/contract/current-year';
import type { MemberKind } from '@ceccar/contract/member';
import { memberContracts } from '@ceccar/contract/members/member';
import { dueShown, firstPaymentDate, firstPaymentDateOfModerator } from '@ceccar/contract/money/dues';
import { registerNow } from '@ceccar/contract/register-clock';
import type { ResourceContract } from '@ceccar/contract/resource';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useMemo, useState } from 'react';
import { forgetLists, refreshRecords } from '../../api/record-cache.ts';
import type { MemberRecord } from '../../api/records.ts';
import { ExportList } from '../../exchange/export-list.tsx';
import { getField } from '../../ui/form/form-values.ts';
import { formatMoney } from '../../ui/format.ts';
import { columnsOf } from '../../ui/list/list-columns.tsx';
import { Panel } from '../../ui/panel.tsx';
import { usePanel } from '../../ui/panel-memory.ts';
import { SubRecordList } from '../../ui/records/sub-record-list.tsx';
import { useSubRecords } from '../../ui/records/sub-records.ts';
import { partsOf } from '../advances/advance-parts.ts';
import { AccountSummary } from './account-summary.tsx';
import { accountsKey, dueContracts, recomputeAdvance } from './accounts.ts';
import { DueCard } from './due-card.tsx';
import { consequenceOfDue, dueCellsOf, nameDue } from './due-cells.tsx';
import { DueReport } from './due-report.tsx';
import { followDue, orderCodes, startDue } from './due-start.ts';
import { Part } from './part.tsx';

const view = 'due-list';
const duesAtFirst = 10;

const advanceNotRecomputed =
  'Cotizația este salvată, dar avansul nu a putut fi recalculat acum. Reîncărcați pagina și verificați avansul.';

export function DuePanel(owner: MemberRecord) {
  const { kind, member } = owner;
  const panel = usePanel('dues');
  const queryClient = useQueryClient();
  const notify = useNotify();
  const source = useMemo(() => contractFor(kind), [kind]);
  const cells = useMemo(() => dueCellsOf({ kind, uuid: String(member.uuid) }), [kind, member.uuid]);
  const initial = useMemo(() => startDue(registerNow()), []);
  const records = useSubRecords(
    {
      contract: source,
      view,
      shownColumns: dueShown,
      parentField: kind,
      parent: member,
      rowsPerPage: duesAtFirst,
    },
    panel.wasOpened,
  );
  const mayEnterOld = records.abilities?.enterOldPayments === true;
  const contract = useMemo(() => withFirstDay(source, mayEnterOld), [source, mayEnterOld]);

  function refresh() {
    records.refreshParent();
    // After a deletion a row of the next page moves up.
    forgetLists(queryClient, contract.plural);
    void queryClient.invalidateQueries({ queryKey: accountsKey(owner.member.id) });
  }

  async function finish(sent: Record<string, unknown>) {
    try {
      await recomputeAdvance(sent);
    } catch {
      notify(advanceNotRecomputed, { type: 'warning' });
    }
    refreshRecords(queryClient, memberContracts[kind].plural);
  }

  return (
    <Panel title={contract.title} state={panel} count={records.count} hint={balanceHint(member)}>
      <SubRecordList
        records={{ ...records, contract, refreshParent: refresh }}
        title={contract.title}
        emptyText="Nu este înregistrată nicio cotizație."
        cells={cells}
        renderCard={(due) => <DueCard due={due} />}
        nameOf={nameDue}
        consequenceOf={consequenceOfDue}
        adding={{ initial, follow: followDue, onCreated: (sent) => void finish(sent) }}
      />
      {records.count ? (
        <Part>
          <Stack direction="row" spacing={1} useFlexGap sx={{ m: 1, alignItems: 'center', flexWrap: 'wrap' }}>
            <ExportList
              contract={dueContracts[kind]}
              filter={{ [kind]: member.id }}
              sort={records.sort}
              columns={columnsOf(contract, view, dueShown).map(({ key }) => key)}
            />
          </Stack>
        </Part>
      ) : null}
      <AccountSummaries {...owner} />
      <DueReport owner={owner} />
    </Panel>
  );
}

/** The balance, if the record contains it. */
function balanceHint(member: MemberRecord['member']): string | undefined {
  const { balance } = member;
  if (typeof balance !== 'number') return undefined;
  const { unpaid } = partsOf(member);
  const ofNotes = unpaid > 0 ? [`notă de avans neplătită ${formatMoney(unpaid)}`] : [];
  return [balance > 0 ? `De plată ${formatMoney(balance)}` : 'La zi', ...ofNotes].join('; ');
}

/** The contract with the codes ordered by use for this kind of member. */
function contractFor(kind: MemberKind) {
  const dues = dueContracts[kind];
  const code = { ...getField(dues, 'code') };
  return {
    ...dues,
    fields: {
      ...dues.fields,
      code: { ...code, choices: orderCodes(code.choices ?? [], kind, currentYear()) },
    },
  };
}

/** The date picker starts at the earliest payment date that this account may enter (MON-8). */
function withFirstDay(contract: ResourceContract, mayEnterOld: boolean): ResourceContract {
  const first = mayEnterOld ? firstPaymentDate : firstPaymentDateOfModerator;
  const paymentDate = { ...getField(contract, 'paymentDate'), first };
  return { ...contract, fields: { ...contract.fields, paymentDate } };
}

function AccountSummaries(owner: MemberRecord) {
  const [areShown, setShown] = useState(false);
  return (
    <>
      <Part>
        <Button sx={{ m: 1 }} aria-expanded={areShown} onClick={() => setShown(!areShown)}>
          {areShown ? 'Ascunde centralizatoarele' : 'Arată centralizatoarele'}
        </Button>
      </Part>
      {areShown ? (
        <>
          <AccountSummary owner={owner} account="461" />
          <AccountSummary owner={owner} account="472" />
        </>
      ) : null}
    </>
  );
}
