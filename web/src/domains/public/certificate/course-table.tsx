/** Courses of a certificate, paginated by 5, 10, 20 or all; on paper all. */
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TablePagination from '@mui/material/TablePagination';
import TableRow from '@mui/material/TableRow';
import { useState } from 'react';

/** Narrow padding, so that all four columns fit on a phone. */
const Courses = styled(Table)(({ theme }) => ({
  '& th, & td': { paddingInline: theme.spacing(1) },
  '& th:first-of-type, & td:first-of-type': { paddingLeft: 0 },
  [theme.breakpoints.down('sm')]: { '& th, & td': { paddingInline: theme.spacing(0.5) } },
  // Paper has no pages to turn: it shows the rows of all of them (PUB-99).
  '@media screen': { '& .paper-only': { display: 'none' } },
  '& tr': { breakInside: 'avoid' },
}));

type Course = {
  name: string;
  hours: number;
  year: number;
  interval: string | null;
  organizer?: string | null | undefined;
};

const Organizer = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  color: (theme.vars ?? theme).palette.text.secondary,
}));

const all = -1;
/** In the language of the page: the table also stands on the page of the member, which is Romanian. */
export type CourseWords = {
  courseName: string;
  courseHours: string;
  courseYear: string;
  courseDays: string;
  allRows: string;
  rowsPerPage: string;
  rowsShown: (from: string, to: string, all: string) => string;
  pageMoves: Readonly<Record<'first' | 'last' | 'next' | 'previous', string>>;
  number: (count: number) => string;
};

type Props = { title: string; courses: readonly Course[]; words: CourseWords };

export function CourseTable({ title, courses, words }: Props) {
  const [size, setSize] = useState(10);
  const [page, setPage] = useState(0);
  const numbered = courses.map((course, place) => ({ ...course, place }));
  const isShown = (place: number) => size === all || Math.floor(place / size) === page;
  return (
    <>
      <TableContainer tabIndex={0} role="region" aria-label={title}>
        <Courses aria-label={title}>
          <TableHead>
            <TableRow>
              <TableCell>{words.courseName}</TableCell>
              <TableCell align="right">{words.courseHours}</TableCell>
              <TableCell align="right">{words.courseYear}</TableCell>
              <TableCell>{words.courseDays}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {numbered.map(({ place, name, hours, year, interval, organizer }) => (
              <TableRow key={place} className={isShown(place) ? undefined : 'paper-only'}>
                <TableCell lang="ro">
                  {name}
                  {organizer ? <Organizer>{organizer}</Organizer> : null}
                </TableCell>
                <TableCell align="right">{hours}</TableCell>
                <TableCell align="right">{year}</TableCell>
                <TableCell lang="ro">{interval ?? '–'}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Courses>
      </TableContainer>
      <TablePagination
        component="div"
        count={courses.length}
        page={page}
        rowsPerPage={size}
        rowsPerPageOptions={[5, 10, 20, { value: all, label: words.allRows }]}
        onPageChange={(_event, next) => setPage(next)}
        onRowsPerPageChange={(event) => {
          setSize(Number(event.target.value));
          setPage(0);
        }}
        labelRowsPerPage={words.rowsPerPage}
        labelDisplayedRows={({ from, to, count }) =>
          words.rowsShown(words.number(from), words.number(to), words.number(count))
        }
        getItemAriaLabel={(type) => words.pageMoves[type]}
        slotProps={{ select: { native: true, inputProps: { 'aria-label': words.rowsPerPage } } }}
        sx={{ '@media print': { display: 'none' } }}
      />
    </>
  );
}
