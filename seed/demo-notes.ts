/** Payment notes of the demo, issued as the application issues them: open, paid, partly paid, cancelled. */
import type { MemberKind } from '@ceccar/contract/member';
import { memberTables } from '../server/src/domains/members/member.ts';
import { cancelNote } from '../server/src/domains/money/notes/cancel-note.ts';
import { issueNote } from '../server/src/domains/money/notes/issue-note.ts';
import { findPayer } from '../server/src/domains/money/notes/payer.ts';
import { advanceTerm } from '../server/src/domains/money/notes/payment-term.ts';
import type { WithRenderer } from '../server/src/domains/papers/renderer/document-renderer.ts';
import type { Actor } from '../server/src/platform/access/actor.ts';
import { memberScope } from '../server/src/platform/access/scope.ts';
import { getResource } from '../server/src/platform/crud/resource.ts';
import { createRecord, type WriteRequest } from '../server/src/platform/crud/write.ts';
import type { Db, Tx } from '../server/src/platform/database/connection.ts';
import { readerIn } from '../server/src/platform/database/reader.ts';
import { bucharestToday } from '../server/src/platform/text/clock.ts';
import { demoBody } from './demo-body.ts';

type Member = { kind: MemberKind; id: number };

const ownPerson: Member = { kind: 'person', id: 1 };
const ownCompany: Member = { kind: 'company', id: 1 };
/** Members of other branches. */
const others: Member[] = [2, 3, 4].map((id) => ({ kind: 'person', id }));

/** Runs once per register, after its files; an interrupted run leaves nothing. */
export async function writeDemoNotes(
  db: Db,
  { renderer, ...given }: Pick<WriteRequest, 'resources' | 'files' | 'jobs'> & WithRenderer,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const mark = await tx
      .insertInto('installation')
      .values({ key: 'demo-notes', value: now.toISOString() })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('key')
      .executeTakeFirst();
    if (!mark) return;
    const writing = {
      renderer,
      ...given,
      tx,
      resource: getResource(given.resources, 'invoices'),
      actor: await getAdmin(tx),
      origin: { screen: '/avans', requestId: 'demo' },
      now,
      sendsEmails: false,
    };
    await issue(writing, ownPerson, '200.00');
    await receive(writing, ownPerson, '200.00');
    const wrong = await issue(writing, ownPerson, '15000.00');
    const note = await tx
      .selectFrom('invoices')
      .selectAll()
      .where('id', '=', wrong)
      .executeTakeFirstOrThrow();
    await cancelNote(writing, note);
    await issue(writing, ownPerson, '500.00');
    await issue(writing, ownCompany, '1000.00');
    await receive(writing, ownCompany, '400.00');
    for (const member of others) await issue(writing, member, '300.00');
  });
}

async function getAdmin(tx: Tx): Promise<Actor> {
  const { id, uuid } = await tx
    .selectFrom('users')
    .select(['id', 'uuid'])
    .where('username', '=', 'admin')
    .executeTakeFirstOrThrow();
  return {
    userId: id,
    userUuid: uuid,
    username: 'admin',
    firstName: '',
    lastName: '',
    role: 'ROLE_ADMIN',
    regionId: null,
    personId: null,
    companyId: null,
    sessionId: '',
    sessionKind: 'page',
    hasSecondFactor: false,
    isByPasskey: false,
    usedFactor: false,
    isSeenLongAgo: false,
  };
}

async function issue(
  writing: WriteRequest & WithRenderer,
  { kind, id }: Member,
  amount: string,
): Promise<number> {
  const { tx, resources, actor, now } = writing;
  const members = getResource(resources, memberTables[kind].table);
  const payer = await findPayer(readerIn(tx), kind, members, memberScope(actor), String(id));
  if (!payer) throw new Error(`No ${kind} ${id} to pay a note`);
  const year = Number(bucharestToday(now).slice(0, 4));
  const lines = [{ code: '472', year, text: 'Avans în contul cotizației', amount }];
  return issueNote(
    writing,
    { kind: 'advance', payer, lines, advanceUsed: '0', ...advanceTerm, annualReportId: null },
    { ...demoBody, renderer: writing.renderer, register: async () => 'created' },
  );
}

/** Money received for the member's advance, posted as staff post it. */
async function receive(writing: WriteRequest, { kind, id }: Member, amount: string): Promise<void> {
  const today = bucharestToday(writing.now);
  const year = Number(today.slice(0, 4));
  await createRecord(
    { ...writing, resource: getResource(writing.resources, memberTables[kind].dues) },
    {
      [kind]: id,
      code: '472',
      fee: 0,
      feeYear: year,
      paymentSummary: 'banca',
      paymentDate: today,
      paymentAmount: amount,
      paymentYear: year,
    },
  );
}
