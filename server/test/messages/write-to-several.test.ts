/** One text to several members. */
import { mostAddressed } from '@ceccar/contract/messages/notifications';
import { expect, test } from 'vitest';
import { createCompany } from '../builders/company.ts';
import { createPerson } from '../builders/person.ts';
import { createRegion } from '../builders/region.ts';
import { createThread } from '../builders/thread.ts';
import { uniqueWord } from '../builders/unique.ts';
import { type Account, signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const { db, api } = await startApp();

async function prepare() {
  const region = await createRegion(db);
  const [known, newcomer] = [await createPerson(db, { region }), await createPerson(db, { region })];
  const company = await createCompany(db, { region });
  const stranger = await createPerson(db);
  const thread = await createThread(db, { person: known });
  const moderator = await signInAs(db, 'ROLE_MODERATOR', { region });
  const members = [
    `/api/persons/${known.uuid}`,
    `/api/persons/${newcomer.uuid}`,
    `/api/companies/${company.uuid}`,
  ];
  const say = (body: object, as: Account = moderator, headers = {}) =>
    api.post('/api/notifications/several', body, { as, headers });
  const textsOf = async (to: { person_id?: number; company_id?: number }) => {
    const rows = await db
      .selectFrom('notifications_messages as m')
      .innerJoin('notifications as n', 'n.id', 'm.notification_id')
      .select(['m.content', 'n.id', 'n.unread_by_member'])
      .where(to.person_id ? 'n.person_id' : 'n.company_id', '=', to.person_id ?? to.company_id ?? 0)
      .execute();
    return rows;
  };
  return { known, newcomer, company, stranger, thread, moderator, members, say, textsOf };
}

test('each member gets the text in the own conversation (MSG-70)', async () => {
  const { known, newcomer, company, thread, members, say, textsOf } = await prepare();
  const sent = await say({ content: 'Programul filialei se schimbă.', members: [...members, members[0]] });
  expect(sent).toMatchObject({ status: 201, body: { sent: 3 } });
  const got = { content: 'Programul filialei se schimbă.', unread_by_member: 1 };
  expect(await textsOf({ person_id: known.id })).toEqual([{ ...got, id: thread.id }]);
  expect(await textsOf({ person_id: newcomer.id })).toMatchObject([got]);
  expect(await textsOf({ company_id: company.id })).toMatchObject([got]);
});

test('a mailing whose answer got lost arrives once', async () => {
  const { known, members, say, textsOf, moderator } = await prepare();
  const headers = { 'idempotency-key': uniqueWord() };
  const answers = [
    await say({ content: 'O dată', members }, moderator, headers),
    await say({ content: 'O dată', members }, moderator, headers),
  ];
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(await textsOf({ person_id: known.id })).toHaveLength(1);
});

test('if one member cannot be written to, nobody is', async () => {
  const { known, stranger, members, say, textsOf } = await prepare();
  for (const wrong of [`/api/persons/${stranger.uuid}`, '/api/persons/0', '/api/regions/1', 'x']) {
    const refused = await say({ content: 'Nimănui', members: [...members, wrong] });
    expect(refused.status, wrong).toBe(422);
    expect(refused.body.violations?.[0]?.propertyPath).toBe('members[3]');
  }
  expect(await textsOf({ person_id: known.id })).toEqual([]);
});

test('a text and at least one member, at most a hundred, are needed', async () => {
  const { members, say } = await prepare();
  for (const [body, field] of [
    [{ content: '  ', members }, 'content'],
    [{ content: 'Bună ziua', members: [] }, 'members'],
    [{ content: 'Bună ziua', members: Array(mostAddressed + 1).fill(members[0]) }, 'members'],
  ] as const) {
    const refused = await say(body);
    expect(refused.status).toBe(422);
    expect(refused.body.violations?.[0]?.propertyPath).toBe(field);
  }
});

test('two mailings at once to the same members both arrive', async () => {
  const { known, members, say, textsOf, moderator } = await prepare();
  const answers = await Promise.all([
    say({ content: 'Unu', members }),
    say({ content: 'Doi', members: members.toReversed() }, moderator),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(await textsOf({ person_id: known.id })).toHaveLength(2);
});
