/** A file that is uploaded as a new record: it stays chosen until the server has stored it. */
import type { StoredFile } from '@ceccar/contract/file-field';
import { personSeals } from '@ceccar/contract/members/person-seals';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPanels } from '../../../test/member-sheet.tsx';
import { answer, lostConnection, serveList } from '../../../test/server.ts';
import { button, expectCount, expectRow, expectText, field, openPanel, rows } from '../../../test/verbs.ts';
import { PersonRecords } from '../../members/persons/person-records.tsx';

test('an upload without a connection keeps the file and the year', async () => {
  const stored = serveList(personSeals, 'person-seal-list');
  await openPanels('person', (person) => <PersonRecords person={person} place="seal" />);
  const seals = await openPanel('Parafa');
  await field(seals, 'An').fill('2026');
  const picker = seals.element().querySelector('input[type=file]');
  if (!picker) throw new Error('There is no file input');
  const file = new File(['%PDF-1.7'], 'parafa-2026.pdf', { type: 'application/pdf' });
  await userEvent.upload(page.elementLocator(picker), file);
  answer('POST /api/person_seals', lostConnection);
  await button(seals, 'Adaugă').click();
  await expectText(seals.getByRole('alert'), /^Serverul nu răspunde\. Verificați conexiunea la internet/);
  await expect.element(seals.getByText(/^parafa-2026\.pdf/)).toBeVisible();
  await expect.element(field(seals, 'An')).toHaveValue('2026');

  answer('POST /api/person_seals', ({ body }) => {
    const form = body as FormData;
    const { name, size } = form.get('file') as File;
    const file: StoredFile = { name, size, mediaType: 'application/pdf', url: '/download/person_seal/1' };
    return { status: 201, body: stored.add({ year: Number(form.get('year')), file }) };
  });
  await button(seals, 'Adaugă').click();
  await expectRow(seals, 'parafa-2026.pdf');
  await expectCount(rows(seals), 1);
  await expectCount(seals.getByRole('alert'), 0);
});
