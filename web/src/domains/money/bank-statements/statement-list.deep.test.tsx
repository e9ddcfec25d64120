/** The upload of a bank statement: columns with unknown titles are asked for, and the question is the message (MON-291). */
import { bankStatements } from '@ceccar/contract/money/bank-statements';
import type { Violation } from '@ceccar/contract/resource';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { answer, record, requestsTo, serveList, violations } from '../../../../test/server.ts';
import { button, expectAccessible, expectPart, notSavedText } from '../../../../test/verbs.ts';
import { StatementList } from './statement-list.tsx';

const asked: Violation[] = [
  { propertyPath: 'columns', message: 'Extrasul are coloane necunoscute: „Rezultatul”, „Filiera”.' },
  { propertyPath: 'columns.Rezultatul', message: 'Coloana arată ca starea plății; de exemplu „Respinsă”.' },
  { propertyPath: 'columns.Filiera', message: 'Nu se folosește, dacă nu spuneți altfel; de exemplu „web”.' },
];

async function sendWith(refused: readonly Violation[]) {
  serveList(bankStatements, bankStatements.defaultView);
  const region = { '@id': '/api/regions/1', '@type': 'Region', id: 1, name: 'Cluj' };
  answer('GET /api/regions', {
    body: { '@type': 'hydra:Collection', 'hydra:totalItems': 1, 'hydra:member': [region] },
  });
  answer('POST /api/bank_statements', violations(...refused));
  await renderScreen(<StatementList />, { at: '/bank_statements' });
  await expect.element(button(page, 'Încarcă extrasul')).toBeVisible();
  const picker = document.querySelector('input[type=file]');
  if (!picker) throw new Error('There is no file input');
  const file = new File(['Data;Suma;Rezultatul;Filiera'], 'extras.csv', { type: 'text/csv' });
  await userEvent.upload(page.elementLocator(picker), file);
  const branch = page.getByRole('combobox', { name: /^Filiala/ });
  if (branch.elements().length > 0)
    await userEvent.selectOptions(branch.first(), 'Cluj').catch(() => undefined);
  await button(page, 'Încarcă extrasul').click();
}

test('the question stands alone, and its answers are sent with the file', { tags: 'deep' }, async () => {
  await sendWith(asked);
  const question = page.getByRole('alert');
  await expectPart(question, 'Extrasul are coloane necunoscute');
  expect(page.getByText(notSavedText).elements()).toEqual([]);
  await expectAccessible();
  await userEvent.selectOptions(question.getByRole('combobox', { name: /Rezultatul/ }), 'starea plății');
  answer('POST /api/bank_statements', { status: 201, body: record(bankStatements, 'statement-list', 7) });
  await button(page, 'Încarcă extrasul').click();
  await expect.poll(() => requestsTo('POST /api/bank_statements').length).toBe(2);
  const sent = requestsTo('POST /api/bank_statements')[1]?.body as FormData;
  expect(JSON.parse(String(sent.get('columns')))).toEqual({ Rezultatul: 'state', Filiera: 'ignored' });
});

test('what is wrong beside the question is told as ever', { tags: 'deep' }, async () => {
  await sendWith([...asked, { propertyPath: 'iban', message: 'Fișierul nu spune al cărui cont este.' }]);
  await expect.element(page.getByText('Fișierul nu spune al cărui cont este.')).toBeVisible();
  await expect.element(page.getByText(notSavedText)).toBeVisible();
});
