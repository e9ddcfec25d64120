/** The courses of a certificate by year, with the hours of each year and of all (PAP-174). */
import { countText } from '@ceccar/contract/count-text';
import type { CertifiedCourse } from '@ceccar/contract/papers/certificates';
import { drawDataTable, type TableColumn, type TableRow } from '../kit/data-table.ts';
import type { Pdf } from '../kit/pdf-page.ts';

type Column = TableColumn & { value: (course: CertifiedCourse) => string };

const name = { title: 'Denumirea cursului', value: (course: CertifiedCourse) => course.name };
const organizer = {
  title: 'Organizatorul',
  part: 0.23,
  value: (course: CertifiedCourse) => course.organizer ?? '–',
};
const interval = {
  title: 'Perioada',
  part: 0.25,
  value: (course: CertifiedCourse) => course.interval || '–',
};
const hours = {
  title: 'Ore',
  part: 0.08,
  align: 'right' as const,
  value: (course: CertifiedCourse) => String(course.hours),
};

/** The register seldom has an organiser. */
function columnsOf(courses: readonly CertifiedCourse[]): Column[] {
  return courses.some((course) => course.organizer)
    ? [{ ...name, part: 0.44 }, organizer, interval, hours]
    : [{ ...name, part: 0.67 }, interval, hours];
}

export function drawCourses(pdf: Pdf, courses: readonly CertifiedCourse[], heightAfter: number): void {
  const columns = columnsOf(courses);
  const years = Map.groupBy(courses, ({ year }) => year);
  const rows: TableRow[] = [];
  const sum = (label: string, counted: readonly CertifiedCourse[]): TableRow => ({
    cells: [`${label}: ${coursesText(counted)}`, ...columns.slice(2).map(() => ''), hoursOf(counted)],
    style: 'sum',
  });
  for (const [year, ofYear] of years) {
    rows.push({ cells: [`Anul ${year}`], style: 'group' });
    for (const course of ofYear) rows.push({ cells: columns.map(({ value }) => value(course)) });
    rows.push(sum(`Total ${year}`, ofYear));
  }
  if (years.size > 1) rows.push(sum('Total', courses));
  drawDataTable(pdf, { columns, rows, heightAfter });
}

function hoursOf(courses: readonly CertifiedCourse[]): string {
  return String(courses.reduce((total, course) => total + course.hours, 0));
}

function coursesText(courses: readonly CertifiedCourse[]): string {
  return countText(courses.length, 'curs', 'cursuri');
}
