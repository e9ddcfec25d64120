/** `/courses/signatures/:id`: the list that participants sign, for each session, on A4 (TRA-34). */
import type { CourseAttendance } from '@ceccar/contract/training/course-attendances';
import { courses } from '@ceccar/contract/training/courses';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useParams } from 'react-router';
import { type ApiRecord, iriOf } from '../../../platform/api/records.ts';
import { attendancePath } from '../../../platform/paths.ts';
import { ListFailure, LoadingRows } from '../../../platform/ui/list/list-states.tsx';
import { BackLink } from '../../../platform/ui/navigation/back-link.tsx';
import { PageTitle } from '../../../platform/ui/page/page-title.tsx';
import { isRefusal, RefusedPage } from '../../../platform/ui/page/refused-page.tsx';
import { NumberedPages } from '../../../platform/ui/print/numbered-pages.tsx';
import { OffPaper } from '../../../platform/ui/print/on-paper.tsx';
import { RecordLoader } from '../../../platform/ui/records/record-loader.tsx';
import { useAttendance } from './attendance-data.ts';
import { sessionLabel } from './session-label.ts';

const Rows = styled('table')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    width: '100%',
    borderCollapse: 'collapse',
    ...theme.typography.body2,
    '& th, & td': { border: `1px solid ${palette.divider}`, padding: '4px 6px', textAlign: 'left' },
    '& td:last-of-type': { minWidth: 180 },
    '& tbody tr': { height: 34, breakInside: 'avoid' },
    '& thead': { display: 'table-header-group' },
    '@media print': { color: '#000', '& th, & td': { borderColor: '#000' } },
  };
});

const Scrolled = styled('div')({ overflowX: 'auto' });

/** Each session begins a page of its own. */
const Page = styled('section')({ '@media print': { '&:not(:first-of-type)': { breakBefore: 'page' } } });

export function SignatureList() {
  const { id = '' } = useParams();
  return (
    <RecordLoader key={id} contract={courses} view="course-details" iri={iriOf(courses.plural, id)}>
      {(course) => <OfCourse course={course} />}
    </RecordLoader>
  );
}

function OfCourse({ course }: { course: ApiRecord }) {
  const id = String(course.originId);
  const { data, error, refetch } = useAttendance(id);
  if (isRefusal(error)) return <RefusedPage error={error} />;
  if (error && !data) return <ListFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows columns={4} rows={8} />;
  return (
    <Stack spacing={2} sx={{ maxWidth: 900 }}>
      <NumberedPages />
      <OffPaper>
        <BackLink to={attendancePath(id)}>Prezența</BackLink>
        <PageTitle>Foaie de semnături</PageTitle>
        <Button
          variant="outlined"
          startIcon={<PrintIcon />}
          onClick={() => window.print()}
          disabled={data.sessions.length === 0}
          sx={{ mt: 2 }}
        >
          Tipărește
        </Button>
      </OffPaper>
      {data.sessions.length === 0 ? <Typography>Cursul nu are încă zile.</Typography> : null}
      {data.sessions.map((session) => (
        <Page key={session.id} aria-label={sessionLabel(session)}>
          <Typography variant="h2">{String(course.name)}</Typography>
          <Typography sx={{ mb: 1 }}>
            {[sessionLabel(session), course.place].filter(Boolean).join(' · ')}
          </Typography>
          <Participants participants={data.participants} />
        </Page>
      ))}
    </Stack>
  );
}

function Participants({ participants }: Pick<CourseAttendance, 'participants'>) {
  return (
    <Scrolled>
      <Rows>
        <thead>
          <tr>
            <th scope="col">Nr.</th>
            <th scope="col">Nume și prenume</th>
            <th scope="col">Număr matricol</th>
            <th scope="col">Filiala</th>
            <th scope="col">Semnătura</th>
          </tr>
        </thead>
        <tbody>
          {participants.map(({ person, name, regNumber, branch }, index) => (
            <tr key={person}>
              <td>{index + 1}</td>
              <td>{name}</td>
              <td>{regNumber}</td>
              <td>{branch}</td>
              <td />
            </tr>
          ))}
        </tbody>
      </Rows>
    </Scrolled>
  );
}
