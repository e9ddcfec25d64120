/** `GET /api/persons/{id}/move` and of companies: what goes along to another branch, what stays, what ends (MEM-231). */
import { countText } from '@ceccar/contract/count-text';
import { type MemberKind, memberKinds } from '@ceccar/contract/member';
import { type MoveFate, type MoveLine, movePreview } from '@ceccar/contract/members/branch-moves';
import { memberContracts } from '@ceccar/contract/members/member';
import { openStatuses, reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import { isAdmin } from '../../../platform/access/policy.ts';
import { memberScope } from '../../../platform/access/scope.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { json } from '../../../platform/actions/answers.ts';
import { getRow } from '../../../platform/actions/get-row.ts';
import { recordKey } from '../../../platform/actions/schemas.ts';
import type { Resource } from '../../../platform/crud/definition.ts';
import type { Reader, Row } from '../../../platform/database/reader.ts';
import { shortDay } from '../../../platform/text/romanian-date.ts';
import { memberTables } from '../member.ts';
import { findEarliestMove } from './moves.ts';

export const previewMoves = memberKinds.map(ofKind);

function ofKind(kind: MemberKind) {
  const contract = memberContracts[kind];
  return defineAction({
    method: 'GET',
    path: `/api/${contract.plural}/:id/move`,
    tag: contract.type,
    operationId: `preview${contract.type}Move`,
    summary: 'Ce trece și ce rămâne dacă membrul se mută la altă filială',
    access: 'register',
    may: isAdmin,
    params: { id: recordKey },
    resource: contract,
    answer: json(movePreview),
    refusals: ['notFound'],

    async read({ context: { read }, resource, actor, params }) {
      const { id } = await getRow(read, resource, memberScope(actor), params.id, 'Membrul');
      const facts = await readFacts(read, kind, resource, id);
      const from = String(facts.branch);
      return { from, earliest: await findEarliestMove(read, kind, id), lines: linesOf(kind, facts, from) };
    },
  });
}

async function readFacts(read: Reader, kind: MemberKind, resource: Resource, id: number): Promise<Row> {
  const { table, column } = memberTables[kind];
  const ofMember = `where x.${column} = t.id`;
  const drafts =
    kind === 'company'
      ? `(select string_agg(x.number || ' / ' || x.year, ', ' order by x.year) from company_practice_notice_drafts x ${ofMember})`
      : 'null';
  const courses = kind === 'person' ? `(select count(*) from person_courses x ${ofMember})` : '0';
  const [facts] = await read({
    text: `select r.name as branch, ${resource.sqlOf('balance')} as balance, t.avans,
        (select count(*) from invoices x ${ofMember} and x.status = 'issued') as notes,
        (select coalesce(sum(x.total - x.settled), 0) from invoices x ${ofMember} and x.status = 'issued') as noted,
        (select count(*) from notifications x join notifications_messages m on m.notification_id = x.id
          ${ofMember} and x.region_id = t.region_id) as messages,
        (select count(*) from notifications x join notifications_messages m on m.notification_id = x.id
          ${ofMember} and x.region_id = t.region_id and m.document_name is not null
          and not exists (select from notifications_messages a where a.answers_id = m.id)) as asked,
        (select max(x.visa_scheduled)::text from annual_reports x ${ofMember} and x.status = ${reportStatus.visaScheduled}
          and x.visa_scheduled is not null) as visa_day,
        (select string_agg(x.year::text, ', ' order by x.year) from annual_reports x ${ofMember}
          and x.status in (${openStatuses.join(', ')})) as reports,
        (select count(*) from annual_report_drafts d join annual_reports x on x.id = d.annual_report_id ${ofMember}
          and x.status = ${reportStatus.begun}) as drafts,
        ${courses} as courses, ${drafts} as notices
      from ${table} t join regions r on r.id = t.region_id where t.id = $1`,
    values: [id],
  });
  return facts ?? {};
}

const lei = new Intl.NumberFormat('ro-RO', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Only what the member has; numbers and documents, which every member may have, come last. */
function linesOf(kind: MemberKind, facts: Row, from: string): MoveLine[] {
  const count = (name: string) => Number(facts[name] ?? 0);
  const money = (name: string) => `${lei.format(count(name))} RON`;
  const isOneNote = count('notes') === 1;
  const lines: [isThere: boolean, title: string, fate: MoveFate, text: string][] = [
    [
      count('balance') > 0,
      'Datorii',
      'goes',
      // It includes the sums of open notes, which go to the account that they name.
      `${money('balance')}: apar la filiala nouă, care ${count('notes') > 0 ? 'încasează de acum numai ce nu este pe o notă deschisă' : 'le încasează de acum'}.`,
    ],
    [count('avans') > 0, 'Avans', 'goes', `${money('avans')}: rămâne al membrului.`],
    [
      count('notes') > 0,
      'Note de plată deschise',
      'stays',
      `${countText(count('notes'), 'notă', 'note')}, ${money('noted')}: ${
        isOneNote
          ? `se plătește în contul Filialei ${from}, care a emis-o. O administrează filiala nouă, iar Filiala ${from} o vede.`
          : `se plătesc în contul Filialei ${from}, care le-a emis. Le administrează filiala nouă, iar Filiala ${from} le vede.`
      }`,
    ],
    [
      facts.reports !== null,
      'Rapoarte în lucru',
      'goes',
      `Pe ${facts.reports}: le hotărăște filiala nouă${count('drafts') > 0 ? '; ce este completat deja în formular se păstrează' : ''}.`,
    ],
    [
      facts.visa_day !== null,
      'Programarea pentru viză',
      'ends',
      `${shortDay(String(facts.visa_day ?? '2000-01-01'))}: locul se eliberează, iar membrul alege altă zi la filiala nouă.`,
    ],
    [
      count('messages') > 0,
      'Conversația',
      'stays',
      `Se poate citi la Filiala ${from}, dar nu se mai scrie în ea; cu filiala nouă începe alta.`,
    ],
    [
      count('asked') > 0,
      'Documente cerute și netrimise',
      'ends',
      `${countText(count('asked'), 'document', 'documente')}: nu mai pot fi trimise acolo; filiala nouă le cere din nou.`,
    ],
    [
      count('courses') > 0,
      'Cursuri',
      'goes',
      `${countText(count('courses'), 'curs, cu orele lui', 'cursuri, cu orele lor')}.`,
    ],
    [
      facts.notices !== null,
      'Avize care își așteaptă PDF-ul',
      'stays',
      `Numărul și anul ${facts.notices}: rămân în registrul Filialei ${from}.`,
    ],
    [
      true,
      'Numere și documente',
      'goes',
      kind === 'person'
        ? 'Numărul matricol, CIP-ul, vizele, parafa, legitimația și adeverințele rămân valabile, neschimbate.'
        : 'Numărul matricol, CIP-ul, vizele, parafa și avizele rămân valabile, neschimbate.',
    ],
  ];
  return lines.filter(([isThere]) => isThere).map(([, title, fate, text]) => ({ title, fate, text }));
}
