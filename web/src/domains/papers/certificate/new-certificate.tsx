import { bucharestDay } from '@ceccar/contract/bucharest-day';
import { currentYear } from '@ceccar/contract/current-year';
import { memberTitle } from '@ceccar/contract/members/member-category';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useKeptFocus } from '../../../platform/ui/keyboard/kept-focus.ts';
import { LoadingRows } from '../../../platform/ui/list/list-states.tsx';
import { pageMoves } from '../../../platform/ui/list/page-labels.ts';
import { ThumbBar } from '../../../platform/ui/page/thumb-bar.tsx';
import { Definition, DefinitionGrid } from '../../../platform/ui/text/definition-list.tsx';
import { formatCount, formatDay } from '../../../platform/ui/text/format.ts';
import { VisuallyHidden } from '../../../platform/ui/text/visually-hidden.tsx';
import { CourseTable, type CourseWords } from '../../public/certificate/course-table.tsx';
import { type CertificatePerson, useCertifiedCourses } from './certificate-data.ts';
import { useIssuing } from './issuing.ts';

/** Content of the certificate, issued or as preview. */
export function NewCertificate({ person }: { person: CertificatePerson }) {
  const year = currentYear();
  const courses = useCertifiedCourses(person, bucharestDay());
  const { issued, message, isBusy, make, takeAgain } = useIssuing(person);
  const button = useKeptFocus(isBusy);
  return (
    <Paper variant="outlined" sx={{ p: 2 }}>
      <Stack spacing={2}>
        <DefinitionGrid>
          <Definition label="Data">{formatDay(bucharestDay())}</Definition>
          <Definition label="Număr">{issued?.code ?? 'se dă la eliberare'}</Definition>
          <Definition label="Nume și prenume">{person.fullName}</Definition>
          <Definition label="Filiala">{person.region.name}</Definition>
          <Definition label="Categoria">{memberTitle(person.monitorCategory?.name) ?? '–'}</Definition>
          <Definition label="CIP">{person.cip}</Definition>
        </DefinitionGrid>
        <div>
          <Typography variant="h3">{`Cursuri din ${year - 1} și ${year}`}</Typography>
          {courses.data ? <Courses courses={courses.data} /> : <LoadingRows columns={4} rows={3} />}
        </div>
        {message ? <Alert severity={message.severity}>{message.text}</Alert> : null}
        <ThumbBar>
          <Button
            ref={button}
            variant="contained"
            loading={isBusy}
            onClick={() => (issued ? takeAgain(issued) : make())}
          >
            {/* The visible texts are the specification's; the heading above says of which certificate. */}
            {issued ? 'Descarcă Adeverința PDF' : 'Generează Adeverința'}
            <VisuallyHidden> de cursuri</VisuallyHidden>
          </Button>
        </ThumbBar>
      </Stack>
    </Paper>
  );
}

const courseWords: CourseWords = {
  courseName: 'Denumire',
  courseHours: 'Ore',
  courseYear: 'An',
  courseDays: 'Perioada',
  allRows: 'Toate',
  rowsPerPage: 'Rânduri pe pagină',
  rowsShown: (from, to, all) => `${from}–${to} din ${all}`,
  pageMoves,
  number: formatCount,
};

function Courses({ courses }: { courses: Parameters<typeof CourseTable>[0]['courses'] }) {
  if (courses.length > 0) return <CourseTable title="Cursuri" courses={courses} words={courseWords} />;
  return (
    <Typography color="textSecondary" sx={{ mt: 1 }}>
      Nu sunt înregistrate cursuri încheiate; adeverința se poate elibera și așa.
    </Typography>
  );
}
