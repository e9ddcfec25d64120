/** One act of a branch as the world hears it: page, read API, list check, mail, file of the night, and the log that proves it. */
import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { OpenRegisterRow } from '@ceccar/contract/public/open-register';
import { publicMemberPath } from '@ceccar/contract/public/read-api-limits';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  checkRegisterLogNightly,
  growRegisterLog,
} from '../../src/domains/operation/register-log/register-log-jobs.ts';
import { verifierKeyOf } from '../../src/domains/operation/register-log/signed-note.ts';
import { tellFollowers } from '../../src/domains/public/following/following-jobs.ts';
import { publishOpenRegister } from '../../src/domains/public/open-register/open-register-jobs.ts';
import { createIssuedDocument } from '../builders/issued-document.ts';
import { createPerson } from '../builders/person.ts';
import { createPersonStatus } from '../builders/person-status.ts';
import { createPersonVisa } from '../builders/person-visa.ts';
import { createSeal } from '../builders/seal.ts';
import { uniqueNumber, uniqueWord } from '../builders/unique.ts';
import { createFolder } from '../files/samples.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import { jobNeeds } from '../harness/job-needs.ts';

let now = new Date('2026-11-10T09:00:00+02:00');
const clock = () => now;
const siteAddress = 'https://registru.example';
const openRegister = { siteAddress, publisher: 'Corpul', licence: 'https://licenta.example/' };
const key = {
  origin: 'registru.example/.well-known/register-log',
  key: generateKeyPairSync('ed25519').privateKey,
};
const verifierKey = verifierKeyOf(key);
const app = await startApp({
  sendsEmails: true,
  clock,
  env: { publicUrl: siteAddress, openRegister, hasFollowing: true },
  registerLog: { verifierKey },
});
const { db, api, office } = app;
const seal = await createSeal({ clock, validFrom: new Date('2026-01-01'), validTo: new Date('2040-01-01') });
const reports: string[] = [];
const needs = () =>
  jobNeeds(app, {
    clock,
    openRegister,
    seal,
    hasFollowing: true,
    mailer: office.mailer,
    registerLog: key,
    report: (error: unknown) => void reports.push(String(error)),
  });

/** The right of a member as page, read API and list check show it. */
async function rightsOf({ uuid, reg_number }: { uuid: string; reg_number: string | null }) {
  const page = (await api.page(`/members/person/view/${uuid}`)).text;
  const read = (await api.get(publicMemberPath('person', String(reg_number)))).body;
  const list = (await api.post('/api/search/list', { members: [reg_number] })).body;
  return {
    page: /"practiceRight":\{[^}]*"hasRight":(true|false)/.exec(page)?.[1] === 'true',
    read: (read.practiceRight as { hasRight: boolean }).hasRight,
    list: (list.members as { practiceRight: { hasRight: boolean } }[])[0]?.practiceRight.hasRight,
  };
}

/** The row of the file of the day. */
async function rowOf(number: string | null): Promise<OpenRegisterRow | undefined> {
  await publishOpenRegister.handle(needs(), {});
  const day = now.toISOString().slice(0, 10);
  const { status, bytes } = await api.get(`/open-data/files/register-${day}.jsonl.gz`);
  expect([day, status]).toEqual([day, 200]);
  const rows = gunzipSync(bytes).toString().trim().split('\n');
  return rows.map((row) => JSON.parse(row) as OpenRegisterRow).find((row) => row.number === number);
}

test('a member suspended at 10:00 is so everywhere by 10:05 and in the file of the night; a namesake is not; the log proves it', async () => {
  const as = await signInAs(db, 'ROLE_ADMIN');
  const last_name = uniqueWord();
  const member = await createPerson(db, { last_name, reg_number: uniqueNumber() });
  const namesake = await createPerson(db, { last_name, reg_number: uniqueNumber() });
  for (const person of [member, namesake]) {
    await createPersonStatus(db, { person });
    await createPersonVisa(db, { person, year: 2026, date: '2026-01-10' });
  }
  const email = 'banca@example.ro';
  const members = [member, namesake].map(({ reg_number }) => ({ kind: 'person', line: reg_number }));
  expect((await api.post('/api/follow', { email, members })).status).toBe(204);
  const [invitation] = await office.post(app, now);
  const confirmed = /\/follow\/(\S+)/.exec(invitation?.text ?? '')?.[1];
  await api.send({ method: 'POST', url: `/api/followers/${confirmed}/confirm` });
  await tellFollowers.handle(needs(), {});
  expect(await office.post(app, now)).toEqual([]);
  const practising = { page: true, read: true, list: true };
  expect([await rightsOf(member), await rightsOf(namesake)]).toEqual([practising, practising]);
  expect([(await rowOf(member.reg_number))?.hasRight, (await rowOf(namesake.reg_number))?.hasRight]).toEqual([
    true,
    true,
  ]);

  now = new Date('2026-11-10T10:00:00+02:00');
  const suspension = { person: member.uuid, status: 'suspendat', date: '2026-11-10' };
  expect((await api.post('/api/person_statuses', suspension, { as })).status).toBe(201);
  now = new Date('2026-11-10T10:05:00+02:00');
  expect(await rightsOf(member)).toEqual({ page: false, read: false, list: false });
  expect(await rightsOf(namesake)).toEqual(practising);
  await tellFollowers.handle(needs(), {});
  const [news, ...others] = await office.post(app, now);
  expect([news?.to, others]).toEqual([[email], []]);
  expect(news?.text).toContain(`${member.full_name} (${member.reg_number})`);
  expect(news?.text).not.toContain(String(namesake.reg_number));

  now = new Date('2026-11-11T01:30:00Z');
  // A sanction is named nowhere.
  expect(await rowOf(member.reg_number)).toMatchObject({ hasRight: false, reasonCode: 'fara_drept' });
  expect(await rowOf(namesake.reg_number)).toMatchObject({ hasRight: true });

  const document = await createIssuedDocument(app);
  await growRegisterLog.handle(needs(), {});
  const proof = await api.get(`/.well-known/register-log/proof/${document.kind}/${document.code}`);
  const file = join(await createFolder(), 'document.tlog-proof');
  await writeFile(file, proof.text);
  const script = fileURLToPath(new URL('../../../scripts/verify-log.py', import.meta.url));
  expect(execFileSync('python3', [script, verifierKey, file], { encoding: 'utf8' })).toContain(document.code);
  await checkRegisterLogNightly.handle(needs(), {});
  expect(reports).toEqual([]);
  await sql`update change_history set changes = '{}' where resource = 'person_statuses'`.execute(db);
  await checkRegisterLogNightly.handle(needs(), {});
  expect(reports).toEqual([expect.stringMatching(/istoric \d+ a fost schimbat/)]);
});
