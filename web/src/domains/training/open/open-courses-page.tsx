/** A member's page of courses: what the year asks for, what is booked, what is open (TRA-28). */
import type { OpenCourse, OpenCourses } from '@ceccar/contract/training/course-enrolments';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { page } from '../../../platform/api/page.ts';
import { referenceKey } from '../../../platform/api/records.ts';
import { wordsParameter } from '../../../platform/paths.ts';
import { LabelledControl } from '../../../platform/ui/form/labelled-control.tsx';
import { SelectControl } from '../../../platform/ui/form/select-control.tsx';
import { ListFailure, LoadingRows } from '../../../platform/ui/list/list-states.tsx';
import { TextFilter } from '../../../platform/ui/list/text-filter.tsx';
import { MessagePage } from '../../../platform/ui/page/message-page.tsx';
import { PageTitle } from '../../../platform/ui/page/page-title.tsx';
import { TitledCard } from '../../../platform/ui/page/titled-card.tsx';
import { PlainList } from '../../../platform/ui/text/plain-list.ts';
import { OwnProofs } from '../proofs/own-proofs.tsx';
import { CourseCard } from './course-card.tsx';
import { useOpenCourses } from './open-data.ts';
import { hoursTexts, isFound, partText } from './open-texts.ts';

export function OpenCoursesPage() {
  const { person, roles } = page.user ?? {};
  const uuid = referenceKey(person);
  if (uuid === null || roles?.[0] !== 'ROLE_USER') {
    return (
      <MessagePage
        title="Cursuri"
        text="La cursuri se înscriu membrii persoane fizice, din contul propriu."
      />
    );
  }
  return (
    <Stack spacing={3} sx={{ maxWidth: 900 }}>
      <PageTitle>Cursuri</PageTitle>
      <OfPerson person={uuid} />
    </Stack>
  );
}

function OfPerson({ person }: { person: string }) {
  const { data, error, refetch } = useOpenCourses(person);
  if (error && !data) return <ListFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows columns={2} rows={6} />;
  return (
    <>
      <TitledCard title={`Orele anului ${data.hours.year}`}>
        <Stack spacing={1}>
          {hoursTexts(data.hours).map((text) => (
            <Typography key={text}>{text}</Typography>
          ))}
          {data.hours.parts.length > 0 ? (
            <div>
              <Typography variant="body2" color="textSecondary">
                Orele socotite
              </Typography>
              <PlainList aria-label="Orele socotite" sx={{ typography: 'body1' }}>
                {data.hours.parts.map((part) => (
                  <li key={part.id}>{partText(part)}</li>
                ))}
              </PlainList>
            </div>
          ) : null}
        </Stack>
      </TitledCard>
      <section aria-labelledby="booked">
        <Typography variant="h2" id="booked" sx={{ mb: 1.5 }}>
          Cursurile alese
        </Typography>
        <Cards
          courses={data.booked}
          person={person}
          emptyText="Nu ați ales încă niciun curs. Îl alegeți mai jos, dintre cele deschise."
        />
      </section>
      <OpenList courses={data.open} person={person} />
      <OwnProofs person={person} />
    </>
  );
}

type Props = { courses: OpenCourses['open']; person: string };

const Filters = styled('search')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 280px))',
  gap: theme.spacing(1.5, 2),
  marginBottom: theme.spacing(2),
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: '1fr' },
}));

const owners = [
  { value: 'branch', label: 'ale filialei mele' },
  { value: 'all', label: 'ale tuturor filialelor' },
];
const availabilities = [{ value: 'free', label: 'cu locuri libere' }];

function OpenList({ courses, person }: Props) {
  const id = useId();
  // The poster of a course leads here.
  const [words, setWords] = useState(
    () => new URLSearchParams(window.location.search).get(wordsParameter) ?? '',
  );
  const [owner, setOwner] = useState('');
  const [places, setPlaces] = useState('');
  const shown = courses.filter(
    (course) =>
      isFound(course, words) &&
      (owner === '' || (course.branch === null) === (owner === 'all')) &&
      (places === '' || isFree(course)),
  );
  return (
    <section aria-labelledby="open">
      <Typography variant="h2" id="open" sx={{ mb: 1.5 }}>
        Cursuri deschise
      </Typography>
      {courses.length > 0 ? (
        <Filters>
          <LabelledControl id={`${id}-words`} label="Caută">
            <TextFilter id={`${id}-words`} value={words} onCommit={setWords} />
          </LabelledControl>
          <LabelledControl id={`${id}-owner`} label="Cursuri">
            <SelectControl
              id={`${id}-owner`}
              value={owner}
              options={owners}
              emptyLabel="toate"
              onChange={setOwner}
            />
          </LabelledControl>
          <LabelledControl id={`${id}-places`} label="Locuri">
            <SelectControl
              id={`${id}-places`}
              value={places}
              options={availabilities}
              emptyLabel="oricum"
              onChange={setPlaces}
            />
          </LabelledControl>
        </Filters>
      ) : null}
      <Cards
        courses={shown}
        person={person}
        emptyText={
          courses.length === 0
            ? 'Acum nu este deschis niciun curs al filialei dumneavoastră sau al tuturor filialelor.'
            : 'Niciun curs nu se potrivește.'
        }
      />
    </section>
  );
}

function isFree({ free, waiting }: OpenCourse): boolean {
  return free > 0 && waiting === 0;
}

function Cards({ courses, person, emptyText }: Props & { emptyText: string }) {
  if (courses.length === 0) return <Typography color="textSecondary">{emptyText}</Typography>;
  return (
    <Stack spacing={2}>
      {courses.map((course) => (
        <CourseCard key={course.id} course={course} person={person} />
      ))}
    </Stack>
  );
}
