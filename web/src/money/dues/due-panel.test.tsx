/** The dues of a member on the record page: how rows look, and what happens to typed values and refused deletions. */
import { messages } from '@ceccar/contract/messages';
import { dueDeletionDays } from '@ceccar/contract/money/dues';
import { personDues } from '@ceccar/contract/money/person-dues';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPanels } from '../../../test/member-sheet.tsx';
import {
  administratorAbilities,
  answer,
  collection,
  lostConnection,
  refusal,
  serveList,
} from '../../../test/server.ts';
import {
  button,
  choice,
  confirmDeletion,
  expectCount,
  expectPart,
  expectRow,
  field,
  openPanel,
  panelHeading,
  pick,
  row,
} from '../../../test/verbs.ts';
import { DuePanel } from './due-panel.tsx';

const lastYear = new Date().getFullYear() - 1;
const code = `461.01.01.${String(lastYear).slice(2)}`;
const codeLabel = `${code} – Cotizație fixă PF ${lastYear}`;

async function open(rows: readonly Record<string, unknown>[] = []) {
  const dues = serveList(personDues, 'due-list', rows);
  const sheet = await openPanels('person', (member) => <DuePanel kind="person" member={member} />);
  answer(`GET /api/person_dues/report/${sheet.member.uuid}`, {
    body: { ...collection([]), totals: { fee: 0, payment: 0, diff: 0 } },
  });
  return { panel: await openPanel('Cotizații'), dues };
}

const receipt = {
  code: '461.01',
  fee: 0,
  feeYear: lastYear,
  paymentDate: `${lastYear}-03-01`,
  paymentAmount: 75,
  paymentYear: lastYear,
  createdAt: `${lastYear}-03-01T10:00:00Z`,
};

test('a due that grew too old on the screen is kept, and is offered for deletion no more', async () => {
  const { panel } = await open([receipt]);
  const deletion = panel.getByRole('button', { name: /^Șterge 461/ });
  await expect.element(deletion).toBeVisible();
  answer('DELETE /api/person_dues/1', () => {
    serveList(personDues, 'due-list', [receipt], { ...administratorAbilities, delete: false });
    return refusal(403, messages.dueTooOld(dueDeletionDays));
  });
  await deletion.click();
  await confirmDeletion('75,00');
  await expect.element(page.getByText(messages.dueTooOld(dueDeletionDays))).toBeVisible();
  await expectCount(deletion, 0);
  await expectPart(panelHeading('Cotizații'), 'Cotizații 1');
});

test('ten columns stand side by side, words on two lines', async () => {
  const { panel } = await open([
    {
      ...receipt,
      code,
      type: 'Cotizație fixă PF',
      feeSummary: 'Raport nevalidat până la 30 septembrie',
      fee: 1800,
      paymentSummary: 'altele - plati cucardul online',
      paymentAmount: 1800,
    },
  ]);
  const table = panel.getByRole('table', { name: 'Cotizații', exact: true });
  const posted = row(table, 'Raport nevalidat');
  await expect
    .element(posted.getByRole('time'))
    .toHaveAttribute('title', expect.stringMatching(/^\d\d\.\d\d\.\d{4}, \d\d:\d\d$/));
  expect(posted.getByRole('time').element().textContent).toMatch(/^\d\d\.\d\d\.\d{4}/);
  expect(posted.element().getBoundingClientRect().height).toBeLessThan(60);
  const frame = table.element().parentElement as HTMLElement;
  expect(frame.scrollWidth - frame.clientWidth).toBeLessThanOrEqual(0);
});

test('a due is saved and a warning shown when the advance cannot be computed again', async () => {
  const { panel } = await open();
  answer('PUT /api/user/avans', lostConnection);
  await pick(choice(panel, 'Cod'), code, codeLabel);
  await field(panel, 'Valoare').fill('700');
  await field(panel, 'Suma plătită').fill('0');
  await button(panel, 'Adaugă').click();
  await expect
    .element(page.getByText(/^Cotizația este salvată, dar avansul nu a putut fi recalculat/))
    .toBeVisible();
  await expectPart(panelHeading('Cotizații'), 'Cotizații 1');
  await expectRow(panel, code);
});
