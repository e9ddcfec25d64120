/** The content of a genuine certificate, for comparison with the document. */
import type { ValidCertificate } from '@ceccar/contract/papers/certificates';
import type { CertifiedStatus } from '@ceccar/contract/papers/status-certificates';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { LoadingRows } from '../../../platform/ui/list/list-states.tsx';
import { offPaper } from '../../../platform/ui/print/on-paper.tsx';
import { LazyPart, lazyPart } from '../../../platform/ui/timing/lazy-part.tsx';
import { Fact, FactPanel, PublicPanel } from '../facts.tsx';
import { LogEntryFact } from '../log-entry-fact.tsx';
import { practiceText } from '../practice-line.tsx';
import { PrintButton } from '../print-button.tsx';
import type { PublicFormat } from '../texts/public-format.ts';
import type { Texts } from '../texts/texts.ts';
import { useTexts } from '../texts/use-texts.ts';
import { certificateToCancel } from './certificate-to-cancel.ts';

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
  const inLanguage = useTexts();
  const { texts, format } = inLanguage;
  const { facts, right, certificate: words } = texts;
  const { certificate, person, courses, status, today, logged } = checked;
  const { cancelledAt, cancelledReason, canCancel } = certificate;
  const hasCourses = courses.length > 0;
  const hours = courses.reduce((all, course) => all + course.hours, 0);
  return (
    <>
      <Alert severity={severityOf(checked)}>
        <Typography variant="subtitle1" component="p">
          {verdictOf(checked, words)}
        </Typography>
        {cancelledAt ? <p style={{ margin: 0 }}>{words.cancelledOn(format.dayOf(cancelledAt))}</p> : null}
        {`${texts.checkedAt(format.moment(at))} ${words.compare}`}
      </Alert>
      <FactPanel title={words.panel}>
        <Fact label={words.code}>{certificate.code}</Fact>
        <Fact label={words.issuedOn}>{format.dayOf(certificate.issuedAt)}</Fact>
        <Fact label={words.fullName}>{person.fullName}</Fact>
        <Fact label={facts.branch} isInRomanian>
          {person.region}
        </Fact>
        <Fact label={words.category} isInRomanian>
          {person.category}
        </Fact>
        {person.regNumber ? <Fact label={facts.personNumber}>{person.regNumber}</Fact> : null}
        <Fact label={facts.cip}>{person.cip}</Fact>
      </FactPanel>
      {status ? (
        <FactPanel title={words.atIssue(format.dayOf(certificate.issuedAt))}>
          <Fact label={right.label}>{practiceText(status, inLanguage)}</Fact>
          {status.since ? <Fact label={words.since}>{format.day(status.since)}</Fact> : null}
          <Fact label={words.visas}>
            {status.visas.map((visa) => visaText(visa, format)).join(', ') || words.noVisas}
          </Fact>
        </FactPanel>
      ) : null}
      {today ? (
        <FactPanel title={words.today(format.day(today.day))}>
          <Fact label={right.label}>{practiceText(today, inLanguage)}</Fact>
        </FactPanel>
      ) : null}
      {logged ? (
        <FactPanel title={texts.proof.inRegister}>
          <LogEntryFact entry={logged} />
        </FactPanel>
      ) : null}
      {cancelledReason ? <Box sx={offPaper}>{words.cancelReason(cancelledReason)}</Box> : null}
      {hasCourses ? (
        <PublicPanel title={words.coursesWithHours(String(courses.length), format.count(hours, words.hours))}>
          <LazyPart
            part={courseTable}
            fallback={<LoadingRows columns={4} rows={courses.length} label={texts.loading} />}
            props={{
              title: words.courses,
              courses,
              words: { ...words, pageMoves: texts.pageMoves, number: format.number },
            }}
          />
        </PublicPanel>
      ) : null}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, ...offPaper }}>
        <PrintButton>{texts.printCheck}</PrintButton>
        <Button variant="outlined" onClick={onAnother}>
          {words.another}
        </Button>
      </Stack>
      {canCancel ? (
        <Box sx={offPaper} lang="ro">
          <LazyPart
            part={cancelDocument}
            fallback={null}
            props={{ ...certificateToCancel(certificate.code), onSettled: onCancelled }}
          />
        </Box>
      ) : null}
    </>
  );
}

function visaText({ year, date }: CertifiedStatus['visas'][number], format: PublicFormat): string {
  return date ? `${year} (${format.day(date)})` : String(year);
}

function severityOf({ certificate, courses, status }: ValidCertificate) {
  if (certificate.cancelledAt) return 'error';
  if (status) return 'success';
  return courses.length > 0 ? 'success' : 'warning';
}

function verdictOf({ certificate, courses, status }: ValidCertificate, words: Texts['certificate']): string {
  if (certificate.cancelledAt) return words.cancelled;
  if (status) return words.validOfMember;
  return courses.length > 0 ? words.valid : words.validWithoutCourses;
}
