/** The dues of a member: sums by year and by account, the entries, and a form for more behind a button. */
import { currentYear } from '@ceccar/contract/current-year';
import type { MemberKind } from '@ceccar/contract/member';
import { memberContracts } from '@ceccar/contract/members/member';
import { dueShown, firstPaymentDate, firstPaymentDateOfModerator } from '@ceccar/contract/money/dues';
import { registerNow } from '@ceccar/contract/register-clock';
import type { ResourceContract } from '@ceccar/contract/resource';
import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { MemberRecord } from '../../../platform/api/records.ts';
import { useNotices } from '../../../platform/data/notices.ts';
import { forgetLists, refreshRecords } from '../../../platform/data/record-cache.ts';
import { getField } from '../../../platform/ui/form/form-values.ts';
import { columnsOf } from '../../../platform/ui/list/list-columns.tsx';
import { Panel } from '../../../platform/ui/panel/panel.tsx';
import { usePanel } from '../../../platform/ui/panel/panel-memory.ts';
import { AddRow } from '../../../platform/ui/records/add-row.tsx';
import { SubRecordList } from '../../../platform/ui/records/sub-record-list.tsx';
import { useSubRecords } from '../../../platform/ui/records/sub-records.ts';
import { formatMoney } from '../../../platform/ui/text/format.ts';
import { ExportList } from '../../exchange/export-list.tsx';
import { partsOf } from '../advances/advance-parts.ts';
import { AccountSummary } from './account-summary.tsx';
import { accountsKey, dueContracts, recomputeAdvance } from './accounts.ts';
import { DueCard } from './due-card.tsx';
import { consequenceOfDue, dueCellsOf, nameDue } from './due-cells.tsx';
import { DueReport } from './due-report.tsx';
import { followDue, orderCodes, startDue } from './due-start.ts';
import { Part, PartHeading } from './part.tsx';

const view = 'due-list';
const duesAtFirst = 10;

const advanceNotRecomputed =
  'Cotizația este salvată, dar avansul nu a putut fi recalculat acum. Reîncărcați pagina și verificați avansul.';

type DueProps = MemberRecord & {
  /** On the member's own page, whose summary states the balance. */
  isOwn?: boolean;
};

export function DuePanel({ isOwn = false, ...owner }: DueProps) {
  const { kind, member } = owner;
  const panel = usePanel('dues');
  const queryClient = useQueryClient();
  const notices = useNotices();
  const source = useMemo(() => contractFor(kind), [kind]);
  const cells = useMemo(() => dueCellsOf({ kind, uuid: String(member.uuid) }), [kind, member.uuid]);
  const form = useDueForm();
  const [areSummariesShown, setSummariesShown] = useState(false);
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
      notices.show(advanceNotRecomputed, 'warning');
    }
    refreshRecords(queryClient, memberContracts[kind].plural);
  }

  return (
    <Panel
      title={contract.title}
      state={panel}
      count={records.count}
      hint={isOwn ? undefined : balanceHint(member)}
      actions={
        <>
          {records.canAdd ? <FormButton form={form} /> : null}
          {records.count ? (
            <ExportList
              contract={dueContracts[kind]}
              filter={{ [kind]: member.id }}
              sort={records.sort}
              columns={columnsOf(contract, view, dueShown).map(({ key }) => key)}
            />
          ) : null}
          <Button
            variant="outlined"
            color="secondary"
            aria-expanded={areSummariesShown}
            onClick={() => setSummariesShown(!areSummariesShown)}
          >
            {areSummariesShown ? 'Ascunde centralizatoarele' : 'Arată centralizatoarele'}
          </Button>
        </>
      }
    >
      {records.canAdd && form.wasOpened ? (
        <FormPlace isOpen={form.isOpen}>
          <AddRow
            records={{ ...records, contract, refreshParent: refresh }}
            initial={initial}
            follow={followDue}
            onCreated={(sent, warnings) => {
              // A warning is shown in the form.
              if (warnings.length === 0) form.close();
              void finish(sent);
            }}
          />
        </FormPlace>
      ) : null}
      {records.count === 0 ? null : <DueReport owner={owner} />}
      {areSummariesShown ? (
        <Summaries>
          <AccountSummary owner={owner} account="461" />
          <AccountSummary owner={owner} account="472" />
        </Summaries>
      ) : null}
      <Part>
        {records.count ? <PartHeading title="Înregistrări" /> : null}
        <SubRecordList
          records={{ ...records, contract, refreshParent: refresh }}
          title={contract.title}
          emptyText={
            records.canAdd
              ? 'Nu este înregistrată nicio cotizație. Prima se scrie cu „Adaugă”.'
              : 'Nu este înregistrată nicio cotizație.'
          }
          cells={cells}
          renderCard={(due) => <DueCard due={due} />}
          nameOf={nameDue}
          consequenceOf={consequenceOfDue}
          adding={null}
        />
      </Part>
    </Panel>
  );
}

/** The form stays mounted once it was opened, so that closing it loses nothing that was typed. */
function useDueForm() {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return {
    isOpen,
    wasOpened,
    button,
    toggle: () => {
      setOpen(!isOpen);
      setOpened(true);
    },
    /** The focused control disappears with the form; its button gets the focus. */
    close: () => {
      setOpen(false);
      button.current?.focus();
    },
  };
}

function FormButton({ form: { isOpen, button, toggle } }: { form: ReturnType<typeof useDueForm> }) {
  return (
    <Button
      ref={button}
      variant="outlined"
      startIcon={isOpen ? null : <AddIcon />}
      aria-expanded={isOpen}
      onClick={toggle}
    >
      {isOpen ? 'Ascunde formularul' : 'Adaugă'}
    </Button>
  );
}

/** Directly below the head; the panel has a line there. */
const FormFrame = styled('div')(({ theme }) => ({
  borderBottom: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  '& > form': { borderTop: 0 },
}));

function FormPlace({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) frame.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [isOpen]);
  return (
    <FormFrame ref={frame} hidden={!isOpen}>
      {children}
    </FormFrame>
  );
}

/** Both accounts side by side where there is room. */
const Summaries = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  borderTop: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  '& > section': { borderTop: 0 },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > section + section': { borderTop: `1px solid ${(theme.vars ?? theme).palette.divider}` },
  },
}));

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
