/** Makes the internships of members who joined since internships are recorded. */

import { makeDay } from './days.ts';
import { between, chance, pick, seededRandom, weighted } from './random.ts';

const firstRecorded = 2002;

const colleges = [
  'Academia de Studii Economice din București',
  'Universitatea „Babeș-Bolyai” Cluj-Napoca, FSEGA',
  'Universitatea „Alexandru Ioan Cuza” din Iași, FEAA',
  'Universitatea de Vest din Timișoara, FEAA',
  'Universitatea din Craiova, FEAA',
  'Universitatea „Lucian Blaga” din Sibiu, Facultatea de Științe Economice',
  'Universitatea „Transilvania” din Brașov, Facultatea de Științe Economice',
  'Universitatea „Dunărea de Jos” din Galați, FEAA',
];

const makeBecomeType = weighted<'examen' | 'master' | 'cafr'>([
  ['examen', 88],
  ['master', 8],
  ['cafr', 4],
]);

const comments = [
  'Stagiu suspendat un semestru, la cerere',
  'Transferat de la altă filială în timpul stagiului',
  'Echivalare parțială a stagiului',
];

/** Three calendar years from 1 January after the entrance examination, one report per half-year (MEM-42). */
export function makeInternship(seed: string, index: number, joinYear: number) {
  const random = seededRandom(`${seed} internships`, index);
  if (joinYear < firstRecorded || !chance(random, 0.75)) return noInternship;
  const startYear = joinYear - between(random, 4, 5);
  const becomeType = makeBecomeType(random);
  return {
    internship_year: startYear,
    internship_type: chance(random, 0.7) ? 'în sistem colectiv' : 'cu tutore de stagiu',
    internship_exam_access: startYear - 1,
    internship_certificate_number: String(between(random, 100, 29_999)),
    internship_become_type: becomeType,
    internship_test: pick(random, ['sem1', 'sem2']),
    internship_cafr: becomeType === 'cafr' || chance(random, 0.06),
    internship_reports_total_number: chance(random, 0.92) ? 6 : between(random, 1, 5),
    internship_date: `${startYear}-01-01`,
    internship_become_date: makeDay(random, joinYear, 1, 6),
    internship_college_graduate: pick(random, colleges),
    internship_comments: chance(random, 0.08) ? pick(random, comments) : null,
  };
}

const noInternship = {
  internship_year: null,
  internship_type: null,
  internship_exam_access: null,
  internship_certificate_number: null,
  internship_become_type: null,
  internship_test: null,
  internship_cafr: null,
  internship_reports_total_number: null,
  internship_date: null,
  internship_become_date: null,
  internship_college_graduate: null,
  internship_comments: null,
};
