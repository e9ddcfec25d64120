/** The conversations of the demo's person and firm, with an attached file and an unread message. */
import type { Db, Tx } from '../../server/src/platform/database/connection.ts';
import { keepMadeFile } from '../../server/src/platform/files/keep-made-file.ts';
import { renderRequestForm } from '../demo-documents.ts';

type Line = { side: 'member' | 'branch'; hoursAgo: number } & ({ text: string } | { fileName: string });

const ofPerson: readonly Line[] = [
  {
    side: 'member',
    hoursAgo: 75,
    text: 'Bună ziua! Aș dori să îmi preschimb carnetul de membru. Ce acte sunt necesare?',
  },
  {
    side: 'branch',
    hoursAgo: 73,
    text: 'Bună ziua. Aveți nevoie de o cerere completată și de o fotografie recentă.\nGăsiți condițiile și pe https://www.corp.example/carnete.',
  },
  { side: 'branch', hoursAgo: 73, fileName: 'cerere-preschimbare-carnet.pdf' },
  { side: 'member', hoursAgo: 50, text: 'Mulțumesc. Pot trimite cererea semnată tot aici?' },
  {
    side: 'branch',
    hoursAgo: 3,
    text: 'Da, o puteți atașa aici ca PDF. Carnetul va fi gata în aproximativ zece zile.',
  },
];

const ofCompany: readonly Line[] = [
  {
    side: 'branch',
    hoursAgo: 220,
    text: 'Bună ziua. Vă rugăm să verificați lista asociaților din fișa societății.',
  },
  { side: 'member', hoursAgo: 214, text: 'Am verificat-o, este corectă.' },
  {
    side: 'member',
    hoursAgo: 5,
    text: 'Între timp un asociat s-a retras. Ce documente trebuie să vă trimitem?',
  },
];

/** Runs once per register, after its files. */
export async function writeDemoMessages(db: Db, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const mark = await tx
      .insertInto('installation')
      .values({ key: 'demo-talks', value: now.toISOString() })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('key')
      .executeTakeFirst();
    if (!mark) return;
    await writeTalk(tx, now, 'persoana', ofPerson);
    await writeTalk(tx, now, 'firma', ofCompany);
  });
}

/** The last message is unread. */
async function writeTalk(tx: Tx, now: Date, username: string, lines: readonly Line[]): Promise<void> {
  const { id: member, ...owner } = await tx
    .selectFrom('users')
    .select(['id', 'person_id', 'company_id', 'region_id'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  const { id: moderator } = await tx
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'moderator.cluj')
    .executeTakeFirstOrThrow();
  const at = ({ hoursAgo }: Line) => new Date(now.getTime() - hoursAgo * 3_600_000);
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last) return;
  const isAnswered = last.side === 'branch';
  const { id: notification_id } = await tx
    .insertInto('notifications')
    .values({
      person_id: owner.person_id,
      company_id: owner.company_id,
      region_id: Number(owner.region_id),
      created_at: at(first),
      last_message_at: at(last),
      unread_by_member: isAnswered ? 1 : 0,
      unread_by_branch: isAnswered ? 0 : 1,
      unread_by_office: isAnswered ? 0 : 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const line of lines) {
    const returned =
      'text' in line
        ? { content: line.text }
        : {
            file_id: await keepMadeFile(tx, await renderRequestForm(), 'application/pdf'),
            file_name: line.fileName,
          };
    const user_id = line.side === 'member' ? member : moderator;
    await tx
      .insertInto('notifications_messages')
      .values({ notification_id, user_id, side: line.side, created_at: at(line), ...returned })
      .execute();
  }
}
