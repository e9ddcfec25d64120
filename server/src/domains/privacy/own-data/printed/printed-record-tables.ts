import { emailStates } from '@ceccar/contract/emails/emails';
import { photoOutcomes } from '@ceccar/contract/members/photo-imports';
import { personDataExports } from '@ceccar/contract/privacy/person-data-exports';
import { attendanceStates, attendanceWays } from '@ceccar/contract/training/course-attendances';
import { enrolmentStates } from '@ceccar/contract/training/course-enrolments';
import { proofKinds, proofStates } from '@ceccar/contract/training/hours-proofs';
import { intervalOf } from '../../../training/course-days.ts';
import { day, moment, type PrintedTable, text, words, written, yesNo } from './cells.ts';
import { emailSubject } from './email-subject.ts';

const ofCourse = (sql: string) => `(select ${sql} from courses c where c.id = t.course_id)`;

const noticeCells = [text('Număr', 't.number'), text('An', 't.year'), day('Data', 't.date')];

export const printedRecordTables = {
  person_courses: {
    order: `${ofCourse('c.year')} desc, t.id desc`,
    cells: [
      text('An', ofCourse('c.year')),
      text('Cursul', ofCourse('c.name')),
      text('Perioada', ofCourse(intervalOf('c'))),
      text('Ore', 't.hours'),
      yesNo('Promovat', 't.promoted'),
      text('Observații', 't.comments'),
    ],
  },
  course_enrolments: {
    order: 't.arrived_at desc, t.id desc',
    cells: [
      text('Cursul', ofCourse('c.name')),
      moment('S-a înscris la', 't.arrived_at'),
      words('Stare', 't.state', enrolmentStates),
      moment('Din', 't.state_since'),
      moment('Ofertă până la', 't.offered_until'),
    ],
  },
  course_attendances: {
    order: 't.noted_at desc, t.id desc',
    cells: [
      text('Cursul', ofCourse('c.name')),
      day('Ziua', '(select s.day from course_sessions s where s.id = t.session_id)'),
      words('Prezența', 't.state', attendanceStates),
      words('Prin', 't.how', attendanceWays),
      moment('Notată la', 't.noted_at'),
      text('Motivul corectării', 't.reason'),
    ],
  },
  hours_proofs: {
    order: 't.sent_at desc, t.id desc',
    cells: [
      words('Felul pregătirii', 't.kind', proofKinds),
      text('Organizatorul', 't.organiser'),
      day('Încheiată la', 't.ended_on'),
      text('Ore cerute', 't.hours'),
      words('Stare', 't.state', proofStates),
      text('Ore acceptate', 't.accepted_hours'),
      text('Motivul refuzului', 't.reason'),
      moment('Trimisă la', 't.sent_at'),
    ],
  },
  stamps: { cells: [text('An', 't.year'), text('Cod', 't.code'), moment('Generată la', 't.created_at')] },
  company_practice_notices: {
    cells: [
      ...noticeCells,
      moment('Anulat la', 't.cancelled_at'),
      text('Motivul anulării', 't.cancelled_reason'),
    ],
  },
  company_practice_notice_drafts: { cells: noticeCells },
  certificates: {
    cells: [
      words('Felul', 't.kind', { courses: 'de cursuri', status: 'de membru' }),
      text('Număr', 't.code'),
      moment('Eliberată la', 't.issued_at'),
      moment('Anulată la', 't.cancelled_at'),
      text('Motivul anulării', 't.cancelled_reason'),
    ],
  },
  emails: {
    cells: [
      moment('Data', 'coalesce(t.sent_at, t.created_at)'),
      written('Subiect', `json_build_object('kind', t.kind, 'facts', t.facts)`, emailSubject),
      text('Adresa', 't.sent_to'),
      words('Stare', 't.state', emailStates),
    ],
  },
  notifications: {
    cells: [moment('Începută la', 't.created_at'), moment('Ultimul mesaj la', 't.last_message_at')],
  },
  notifications_messages: {
    order: 't.created_at desc, t.id desc',
    cells: [
      moment('La', 't.created_at'),
      words('De la', 't.side', { member: 'dumneavoastră', branch: 'filială', office: 'Corp' }),
      text('Textul', 't.content'),
      text('Fișier', 't.file_name'),
    ],
  },
  record_looks: {
    cells: [day('Ziua', 't.day'), text('De câte ori', 't.times'), moment('Ultima dată', 't.last_at')],
  },
  cnp_reveals: { cells: [moment('La', 't.at'), text('Motiv', 't.reason')] },
  failing_addresses: {
    cells: [
      text('Adresa', 't.address'),
      text('De câte ori', 't.failures'),
      text('Motiv', 't.problem'),
      moment('Ultima dată', 't.failed_at'),
    ],
  },
  branch_moves: {
    cells: [
      day('Cu data de', 't.moved_on'),
      text('De la filiala', '(select r.name from regions r where r.id = t.from_region_id)'),
      text('La filiala', '(select r.name from regions r where r.id = t.to_region_id)'),
      text('Hotărârea nr.', 't.decision_number'),
    ],
  },
  merges: { cells: [moment('La', 't.created_at'), text('Înregistrarea care a dispărut', 't.gone_name')] },
  // The request that this copy answers is not part of it.
  person_data_exports: {
    where: `t.status in ('done', 'failed')`,
    cells: [
      moment('Cerută la', 't.created_at'),
      words('Stare', 't.status', personDataExports.fields.status.choices ?? []),
      moment('Terminată la', 't.finished_at'),
      moment('Descărcată la', 't.taken_at'),
    ],
  },
  import_rows: {
    cells: [
      moment('Importat la', '(select i.created_at from imports i where i.id = t.import_id)'),
      text('Rândul', 't.line'),
      words('Urmarea', 't.kind', { new: 'adăugat', changed: 'schimbat', same: 'neschimbat' }),
    ],
  },
  import_errors: {
    cells: [
      text('Rândul', 't.line'),
      text('Coloana', 't.column_title'),
      text('Valoarea', 't.value'),
      text('Mesajul', 't.message'),
    ],
  },
  photo_import_files: {
    cells: [text('Fișierul', 't.file_name'), words('Urmarea', 't.outcome', photoOutcomes)],
  },
} as const satisfies Readonly<Record<string, PrintedTable>>;
