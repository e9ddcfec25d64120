import { currentYear } from '@ceccar/contract/current-year';
import { afterAll, expect, test } from 'vitest';
import { applicationRenderers } from '../../src/domains/papers/renderer/application-renderers.ts';
import { writePersonData } from '../../src/domains/privacy/own-data/write-person-data.ts';
import { createBranch } from '../builders/branch.ts';
import { createCompanyWithNotice } from '../builders/company-with-notices.ts';
import { createPerson } from '../builders/person.ts';
import { createPersonPhoto } from '../builders/person-photo.ts';
import { createPersonVisa } from '../builders/person-visa.ts';
import { uniqueNumber } from '../builders/unique.ts';
import { copyChannel } from '../fixtures/waiting-copies.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import { jobNeeds } from '../harness/job-needs.ts';

const { close, ...renderers } = applicationRenderers({
  program: new URL('../fixtures/waiting-copies.ts', import.meta.url),
  report(error) {
    throw error;
  },
  seal: undefined,
});
const app = await startApp({ renderer: renderers.renderer });
const { db, api } = app;
afterAll(close);

test('other documents are answered while a copy is being drawn (PAP-259)', async () => {
  const { region } = await createBranch(db);
  const person = await createPerson(db, {
    region,
    reg_number: uniqueNumber(),
    cip: uniqueNumber(),
    new_book_release_date: '2025-05-05',
  });
  await createPersonVisa(db, { person, year: currentYear(), date: null });
  await createPersonPhoto(app, { person });
  const company = await createCompanyWithNotice(db, 'notice1');
  const member = await signInAs(db, 'ROLE_USER', { person });
  const admin = await signInAs(db, 'ROLE_ADMIN');
  const channel = new BroadcastChannel(copyChannel);
  const begun = new Promise((resolve) => {
    channel.onmessage = resolve;
  });

  const { body } = await api.post('/api/person_data_exports/ask', undefined, { as: member });
  const events: string[] = [];
  const copy = writePersonData
    .handle(jobNeeds(app, renderers), { exportId: body.id })
    .then(() => events.push('copy'));
  await begun;
  events.push('copy begun');
  const note = await api.post(`/api/invoices/create/${person.uuid}`, { addedAvans: '100' }, { as: admin });
  events.push(`payment note ${note.status}`);
  for (const path of [`company/notice1/${company.uuid}`, `person/badge/${person.uuid}`]) {
    const { status, headers } = await api.get(`/download/${path}`, { as: admin });
    events.push(`${path.replace(/\/[^/]+$/, '')} ${status} ${headers['content-type']}`);
  }
  channel.postMessage('go on');
  await copy;
  channel.close();

  expect(events).toEqual([
    'copy begun',
    'payment note 201',
    'company/notice1 200 application/pdf',
    'person/badge 200 application/pdf',
    'copy',
  ]);
  const { body: copies } = await api.get('/api/person_data_exports', { as: member });
  expect(copies['hydra:member']).toMatchObject([{ status: 'done' }]);
});
