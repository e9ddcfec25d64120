/** First panel of a member's own page: debts and their reasons, how to pay, earlier payments. */
import type { MemberDebts } from '@ceccar/contract/money/debts';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { MemberRecord } from '../../../platform/api/records.ts';
import { annualReportPath, paths } from '../../../platform/paths.ts';
import { ListFailure, LoadingRows } from '../../../platform/ui/list/list-states.tsx';
import { TextLink } from '../../../platform/ui/navigation/text-link.tsx';
import { PanelBody } from '../../../platform/ui/panel/panel.tsx';
import { CopiedText } from '../../../platform/ui/text/copied-text.tsx';
import { Definition, DefinitionGrid } from '../../../platform/ui/text/definition-list.tsx';
import { formatMoney } from '../../../platform/ui/text/format.ts';
import { DueReport } from '../dues/due-report.tsx';
import { Iban } from '../iban.tsx';
import { useDebts } from './debt-data.ts';
import { DebtList } from './debt-list.tsx';

/** Each is copied whole, so that none may wrap where there is room. */
const Payment = styled(DefinitionGrid)({
  '&&': { gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))' },
});

/** Height of one debt with payment data and some years below. */
const rowsOfBoth = 16;

export function OwedPanel(owner: MemberRecord) {
  const { data, error, refetch } = useDebts(owner.member.id);
  return (
    <Paper variant="outlined" component="section" aria-label="Cotizații și plăți" sx={{ overflow: 'clip' }}>
      {error ? <ListFailure error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <LoadingRows columns={2} rows={rowsOfBoth} />}
      {data ? <Owed {...data} /> : null}
      {/* Rendered only after the panels above it, which would push it down. */}
      {data || error ? <DueReport owner={owner} /> : null}
    </Paper>
  );
}

/** Nothing for a member who owes nothing: the summary above says so. */
function Owed({ balance, debts, account }: MemberDebts) {
  if (debts.length === 0) return null;
  const ofReport = debts.filter(({ kind, note }) => kind === 'dues' && note?.isPosted === false);
  const advanceDebts = debts.filter(({ kind }) => kind === 'advance');
  const owed = debts.filter((debt) => !ofReport.includes(debt) && !advanceDebts.includes(debt));
  // What is declared as paid is not asked for again (MON-237).
  const payable = [...owed, ...advanceDebts].filter(
    ({ amount, note }) => (note?.declared?.amount ?? 0) < amount,
  );
  return (
    <PanelBody>
      <Stack spacing={2}>
        {owed.length > 0 ? (
          <div>
            <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2, flexWrap: 'wrap' }}>
              <Typography variant="h2" component="h3">
                De plată
              </Typography>
              <Typography variant="h2" component="p">
                {formatMoney(balance)}
              </Typography>
            </Stack>
            <DebtList label="De plată" debts={owed} />
          </div>
        ) : null}
        {ofReport.length > 0 ? <ReportNotes debts={ofReport} /> : null}
        {advanceDebts.length > 0 ? (
          <div>
            <Typography variant="h3">Avans cerut, încă neplătit</Typography>
            <DebtList label="Avans cerut" debts={advanceDebts} />
          </div>
        ) : null}
        {payable.length > 0 ? <HowToPay debts={payable} account={account} /> : null}
      </Stack>
    </PanelBody>
  );
}

/** Not yet part of the balance; the report's own step says whether the note is still valid, and how to pay it. */
function ReportNotes({ debts }: Pick<MemberDebts, 'debts'>) {
  return (
    <div>
      <Typography variant="h3">Nota raportului anual</Typography>
      <DebtList label="Nota raportului anual" debts={debts} />
      <Typography variant="body2" color="textSecondary">
        {debts.every(({ amount, note }) => (note?.declared?.amount ?? 0) >= amount) ? (
          'Dovada plății este la filială; nota intră în cotizații la validarea raportului.'
        ) : (
          <>
            Cum se plătește vedeți în{' '}
            <TextLink to={annualReportPath(null)} underline="always">
              raportul anual
            </TextLink>
            ; intră în cotizații la validarea raportului.
          </>
        )}
      </Typography>
    </div>
  );
}

type HowProps = Pick<MemberDebts, 'debts' | 'account'>;

function HowToPay({ debts, account }: HowProps) {
  return (
    <div>
      <Typography variant="h3" sx={{ mb: 1 }}>
        Cum plătiți
      </Typography>
      {account ? (
        <Transfer debts={debts} account={account} />
      ) : (
        <Typography>
          Filiala nu are încă un cont înregistrat; cereți-i datele pentru plată.{' '}
          <TextLink to={paths.memberMessages} underline="always">
            Scrieți filialei
          </TextLink>
        </Typography>
      )}
    </div>
  );
}

type TransferProps = { debts: MemberDebts['debts']; account: NonNullable<MemberDebts['account']> };

/** `Cotizații 2025 și Cotizații 2026` */
function namesOf(debts: MemberDebts['debts']): string {
  return listed.format(debts.map(({ name }) => name));
}

const listed = new Intl.ListFormat('ro-RO');

/** A note has its own reference text, by which its payment is identified. */
function Transfer({ debts, account: { beneficiary, iban, bank, reference } }: TransferProps) {
  const notes = debts.flatMap(({ note }) => (note ? [note] : []));
  const others = debts.filter(({ note }) => !note);
  return (
    <Payment>
      <Definition label="Beneficiar">{`Filiala ${beneficiary}`}</Definition>
      <Definition label="IBAN">
        <Iban value={iban} label="IBAN" />
      </Definition>
      {bank ? <Definition label="Banca">{bank}</Definition> : null}
      {notes.map((note) => (
        <Definition key={note.name} label={`Text pe ordinul de plată, nota ${note.name}`}>
          <CopiedText value={note.reference} label="textul pentru ordinul de plată" />
        </Definition>
      ))}
      {others.length > 0 ? (
        <Definition label={`Text pe ordinul de plată, ${namesOf(others)}`}>
          <CopiedText value={reference} label="textul pentru ordinul de plată" />
        </Definition>
      ) : null}
    </Payment>
  );
}
