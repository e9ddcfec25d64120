/** The content of a genuine certificate, for comparison with the document. */
import { practiceRightText } from '@ceccar/contract/members/practice-right';
import type { ValidCertificate } from '@ceccar/contract/papers/certificates';
import type { CertifiedStatus } from '@ceccar/contract/papers/status-certificates';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { LoadingRows } from '../../../platform/ui/list/list-states.tsx';
import { offPaper } from '../../../platform/ui/print/on-paper.tsx';
import { countOf, formatDay, formatDayOf } from '../../../platform/ui/text/format.ts';
import { LazyPart, lazyPart } from '../../../platform/ui/timing/lazy-part.tsx';
import { checkedAt } from '../checked-line.tsx';
import { Fact, FactPanel, PublicPanel } from '../facts.tsx';
import { PrintButton } from '../print-button.tsx';

/** Loaded only for a found certificate: its paging needs menus, which are larger than the rest of the screen. */
const courseTable = lazyPart(
  () => import('./course-table.tsx'),
  ({ CourseTable }) => CourseTable,
);

/** Loaded for administrators alone. */
const cancelDocument = lazyPart(
  () => import('../documents/cancel-document.tsx'),
  ({ CancelDocument }) => CancelDocument,
);

type Props = {
  checked: ValidCertificate;
  /** ISO 8601. */
  at: string;
  onAnother: () => void;
  onCancelled: () => void;
};

export function CheckedCertificate({ checked, at, onAnother, onCancelled }: Props) {
  const { certificate, person, courses, status, today } = checked;
  const { cancelledAt, cancelledReason, canCancel } = certificate;
  const hasCourses = courses.length > 0;
  const hours = courses.reduce((all, course) => all + course.hours, 0);
  return (
    <>
      <Alert severity={severityOf(checked)}>
        <Typography variant="subtitle1" component="p">
          {verdictOf(checked)}
        </Typography>
        {cancelledAt ? (
          <p style={{ margin: 0 }}>{`Adeverința a fost anulată la ${formatDayOf(cancelledAt)}.`}</p>
        ) : null}
        {`${checkedAt(at)} Comparați aceste date cu adeverința pe care o aveți.`}
      </Alert>
      <FactPanel title="Datele adeverinței">
        <Fact label="Număr">{certificate.code}</Fact>
        <Fact label="Eliberată la">{formatDayOf(certificate.issuedAt)}</Fact>
        <Fact label="Nume și prenume">{person.fullName}</Fact>
        <Fact label="Filiala">{person.region}</Fact>
        <Fact label="Categoria">{person.category}</Fact>
        {person.regNumber ? <Fact label="Număr matricol">{person.regNumber}</Fact> : null}
        <Fact label="CIP">{person.cip}</Fact>
      </FactPanel>
      {status ? (
        <FactPanel title={`Situația la eliberare, ${formatDayOf(certificate.issuedAt)}`}>
          <Fact label="Drept de exercitare">
            {practiceRightText({ endsOn: status.endsOn, reason: null })}
          </Fact>
          {status.since ? <Fact label="Fără întrerupere din">{formatDay(status.since)}</Fact> : null}
          <Fact label="Vize">
            {status.visas.map(visaText).join(', ') || 'Nicio viză în ultimii cinci ani'}
          </Fact>
        </FactPanel>
      ) : null}
      {today ? (
        <FactPanel title={`Astăzi, ${formatDay(today.day)}`}>
          <Fact label="Drept de exercitare">{practiceRightText({ endsOn: today.endsOn, reason: null })}</Fact>
        </FactPanel>
      ) : null}
      {cancelledReason ? <Box sx={offPaper}>{`Motivul anulării: ${cancelledReason}`}</Box> : null}
      {hasCourses ? (
        <PublicPanel title={`Cursuri: ${courses.length}, cu ${countOf(hours, 'oră', 'ore')}`}>
          <LazyPart
            part={courseTable}
            fallback={<LoadingRows columns={4} rows={courses.length} />}
            props={{ title: 'Cursuri', courses }}
          />
        </PublicPanel>
      ) : null}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, ...offPaper }}>
        <PrintButton>Tipărește verificarea</PrintButton>
        <Button variant="outlined" onClick={onAnother}>
          Verifică altă adeverință
        </Button>
      </Stack>
      {canCancel ? (
        <Box sx={offPaper}>
          <LazyPart
            part={cancelDocument}
            fallback={null}
            props={{
              address: `/api/certificates/${certificate.code}`,
              noun: 'adeverința',
              name: `nr. ${certificate.code}`,
              label: 'Anulează adeverința',
              onSettled: onCancelled,
            }}
          />
        </Box>
      ) : null}
    </>
  );
}

function visaText({ year, date }: CertifiedStatus['visas'][number]): string {
  return date ? `${year} (${formatDay(date)})` : String(year);
}

function severityOf({ certificate, courses, status }: ValidCertificate) {
  if (certificate.cancelledAt) return 'error';
  if (status) return 'success';
  return courses.length > 0 ? 'success' : 'warning';
}

function verdictOf({ certificate, courses, status }: ValidCertificate): string {
  if (certificate.cancelledAt) return 'Adeverință autentică, anulată între timp';
  if (status) return 'Adeverință de membru valabilă';
  return courses.length > 0 ? 'Adeverință valabilă' : 'Adeverință valabilă, fără cursuri';
}
