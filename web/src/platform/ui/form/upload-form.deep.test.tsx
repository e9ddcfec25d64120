/** A file that is uploaded as a new record: it stays chosen until the server has stored it. */
import type { StoredFile } from '@ceccar/contract/file-field';
import { personSeals } from '@ceccar/contract/members/person-seals';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPanels } from '../../../../test/member-page.tsx';
import { answer, lostConnection, type Request, serveList } from '../../../../test/server.ts';
import {
  button,
  expectCount,
  expectPart,
  expectRow,
  expectText,
  field,
  openPanel,
  rows,
} from '../../../../test/verbs.ts';
import { PersonRecords } from '../../../domains/members/persons/person-records.tsx';

async function chooseSeal() {
  const stored = serveList(personSeals, 'person-seal-list');
  await openPanels('person', (person) => <PersonRecords person={person} place="seal" />);
  const seals = await openPanel('Parafa');
  await field(seals, 'An').fill('2026');
  const picker = seals.element().querySelector('input[type=file]');
  if (!picker) throw new Error('There is no file input');
  const file = new File(['%PDF-1.7'], 'parafa-2026.pdf', { type: 'application/pdf' });
  await userEvent.upload(page.elementLocator(picker), file);

  function store({ body }: Request) {
    const form = body as FormData;
    const { name, size } = form.get('file') as File;
    const seal: StoredFile = { name, size, mediaType: 'application/pdf', url: '/download/person_seal/1' };
    return { status: 201, body: stored.add({ year: Number(form.get('year')), file: seal }) };
  }
  return { seals, store };
}

test('an upload without a connection keeps the file and the year', { tags: 'deep' }, async () => {
  const { seals, store } = await chooseSeal();
  answer('POST /api/person_seals', lostConnection);
  await button(seals, 'Adaugă').click();
  await expectText(seals.getByRole('alert'), /^Serverul nu răspunde\. Verificați conexiunea la internet/);
  await expect.element(seals.getByText(/^parafa-2026\.pdf/)).toBeVisible();
  await expect.element(field(seals, 'An')).toHaveValue('2026');

  answer('POST /api/person_seals', store);
  await button(seals, 'Adaugă').click();
  await expectRow(seals, 'parafa-2026.pdf');
  await expectCount(rows(seals), 1);
  await expectCount(seals.getByRole('alert'), 0);
});

test('an upload whose answer was lost is kept once', { tags: 'deep' }, async () => {
  const { seals, store } = await chooseSeal();
  // As the server does: the second request with a key is answered with the record of the first.
  const answers = new Map<string | null, ReturnType<typeof store>>();
  function storeOnce(request: Request) {
    const key = request.headers.get('Idempotency-Key');
    const stored = answers.get(key) ?? store(request);
    answers.set(key, stored);
    return stored;
  }
  answer('POST /api/person_seals', (request) => {
    storeOnce(request);
    return lostConnection();
  });
  await button(seals, 'Adaugă').click();
  await expectPart(seals.getByRole('alert'), 'Serverul nu răspunde');
  answer('POST /api/person_seals', storeOnce);
  await button(seals, 'Adaugă').click();
  await expectRow(seals, 'parafa-2026.pdf');
  await expectCount(rows(seals), 1);
  expect(answers.size).toBe(1);
});

test('an error beneath the file does not move the button (API-144)', { tags: 'deep' }, async () => {
  await page.viewport(390, 800);
  serveList(personSeals, 'person-seal-list');
  await openPanels('person', (person) => <PersonRecords person={person} place="seal" />);
  const seals = await openPanel('Parafa');
  await field(seals, 'An').fill('2026');
  const add = button(seals, 'Adaugă');
  const topOf = () => add.element().getBoundingClientRect().top;
  const before = topOf();
  await add.click();
  await expect.element(seals.getByText(/este obligatoriu|Alegeți un fișier/)).toBeVisible();
  expect(topOf()).toBe(before);
});
