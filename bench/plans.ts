/**
 * Prints PostgreSQL's plans for each order and each filter of the big lists, for the season's statements (35k), and for
 * lists of a member's record page that miss the index on the member: node bench/plans.ts [35k|350k]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { users } from '@ceccar/contract/account/users';
import { companies } from '@ceccar/contract/members/companies';
import { persons } from '@ceccar/contract/members/persons';
import { companyDues } from '@ceccar/contract/money/company-dues';
import { personDues } from '@ceccar/contract/money/person-dues';
import type { ResourceContract } from '@ceccar/contract/resource';
import { bucharestYear } from '../server/src/platform/text/clock.ts';
import { buildBenchApp } from './application.ts';
import { explain } from './explain.ts';
import { explainParentLists } from './parent-plans.ts';
import { print } from './print.ts';
import { recordStatements } from './recorder.ts';
import { openRegister, sizes } from './registers.ts';
import { signIn } from './scenarios.ts';
import { explainSeason } from './season/explain-season.ts';
import { reportListPaths } from './season/list-paths.ts';
import { send } from './send.ts';

/** Values for each filter; for text fields a common one and a rare one. */
const terms: Record<string, readonly string[]> = {
  id: ['77'],
  fullName: ['popescu', 'popescu maria', 'zimbroiu', 'an'],
  lastName: ['popa', 'zimbroiu'],
  firstName: ['maria', 'zenovia'],
  cnp: ['850314'],
  regNumber: ['1234', '12'],
  cip: ['14000'],
  name: ['expert', 'zimbroiu'],
  cui: ['314'],
  username: ['popescu', 'moderator'],
  email: ['popescu', 'demo.example'],
  roles: ['ROLE_MODERATOR', 'ROLE_USER'],
  'region.id': ['10', '39'],
  'monitorCategory.id': ['1', '9'],
  'type.id': ['1', '8'],
  code: ['461.01', '472-1'],
  feeYear: ['2024'],
  paymentYear: ['2024'],
  paymentDate: ['2024-02-14'],
  paymentSummary: ['banca', 'compensare 472-461'],
};

/** Conversations: all, unread, by a common and a rare name, and one that is opened. */
const messagePaths = [
  '/api/notifications',
  '/api/notifications?page=200',
  '/api/notifications?unread=true',
  '/api/notifications?memberName=popescu',
  '/api/notifications?memberName=zimbroiu',
  '/api/notifications/unread',
  '/api/notifications_messages?notification=1',
];

const [, , label = '350k'] = process.argv;
const size = sizes.find((known) => known.label === label);
if (!size) throw new Error(`No register ${label}`);
const register = await openRegister(size);
const dataDir = await mkdtemp(join(tmpdir(), 'ceccar-bench-'));
const app = await buildBenchApp(register, dataDir);
try {
  const { bearer } = await signIn(app, 'admin');
  const lists = [persons, companies, users, personDues, companyDues];
  const paths = [...lists.flatMap(listPaths), ...reportListPaths(null, false)];
  for (const path of [...paths, ...messagePaths]) {
    const request = { method: 'GET', path, headers: bearer } as const;
    await send(app, request);
    const statements = await recordStatements(() => send(app, request));
    const sought = messagePaths.includes(path) ? 'notifications' : '$total';
    for (const statement of statements.filter(({ text }) => text.includes(sought))) {
      print(`\n${path}`);
      print(await explain(register.pool, statement));
    }
  }
  const season = size.hasSeason ? await explainSeason(app, register, bucharestYear(new Date()) - 1) : [];
  for (const { who, what, plan } of season) print(`\n${who} ${what}\n${plan}`);
  const ofParents = await explainParentLists(app, register.pool);
  const wrong = ofParents.filter(({ isIndexed }) => !isIndexed);
  for (const { path, by, plan } of wrong) print(`\n${by} ${path}\n${plan}`);
  print(`\nListe ale fișelor: ${ofParents.length}, fără index pe părinte: ${wrong.length}`);
  if (wrong.length > 0) process.exitCode = 1;
} finally {
  await app.close();
  await register.close();
  await rm(dataDir, { recursive: true });
}

function listPaths(contract: ResourceContract): string[] {
  const path = `/api/${contract.plural}?itemsPerPage=30`;
  const orders = contract.order.flatMap((name) =>
    ['asc', 'desc'].map((way) => `${path}&order[${name}]=${way}`),
  );
  const filters = contract.filters.flatMap((name) =>
    (terms[name] ?? []).map((value) => `${path}&${name}=${encodeURIComponent(value)}`),
  );
  return [path, `${path}&page=200`, ...orders, ...filters];
}
