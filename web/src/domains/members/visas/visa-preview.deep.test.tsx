/** The preview of one visa for several members, row by row. */
import type { VisaRow } from '@ceccar/contract/members/several-visas';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { answer, refusal, requestsTo } from '../../../../test/server.ts';
import { button, choice, expectAccessible, expectCount, field } from '../../../../test/verbs.ts';
import { PersonVisasPage } from './several-visas-page.tsx';

function row(given: string, name: string | null, values: Partial<VisaRow> = {}): VisaRow {
  const uuid = `00000000-0000-4000-8000-00000000000${given}`;
  const member = {
    '@id': `/api/persons/${uuid}`,
    uuid,
    name: name ?? '',
    regNumber: given,
    region: 'Cluj',
    status: 'activ',
  };
  return {
    given,
    member: name === null ? null : member,
    problem: null,
    isGrave: false,
    warnings: [],
    ...values,
  };
}

const rows = [
  row('1', 'Popa Ana'),
  row('2', 'Popa Ana', { warnings: ['Nu are raport pe 2026.'] }),
  row('3', 'Dan Ion', { isGrave: true, warnings: ['De plată 400,00 RON.', 'Nu are raport pe 2026.'] }),
  row('4', 'Ene Ion', { isGrave: true, warnings: ['Status: inactiv.'] }),
  row('5', null, { problem: 'Numărul nu este al niciunui membru.' }),
];

test('grave rows are not ticked, impossible ones cannot be, and the ticked ones are saved (MEM-220)', {
  tags: 'deep',
}, async () => {
  answer('POST /api/persons/visas', ({ body }) => {
    const { members, preview } = body as { members: string[]; preview?: boolean };
    const requested = rows.filter(({ given }) => members.includes(given));
    return { body: { rows: requested, saved: preview ? 0 : requested.length, visas: preview ? [] : [7, 8] } };
  });
  await renderScreen(<PersonVisasPage />);
  await field(page, 'Numere matricole, CIP sau CNP').fill('1\n2\n3\n4\n5');
  await choice(page, 'Viza').selectOptions('Da');
  await button(page, 'Previzualizează').click();
  const table = page.getByRole('table', { name: 'Previzualizare' });
  const ticks = () =>
    table
      .getByRole('checkbox')
      .elements()
      .map((box) => (box as HTMLInputElement).checked);
  await expect.poll(ticks).toEqual([true, true, false, false]);
  await expect
    .element(page.getByText(/3 rânduri au observații\. Fără bifă: 2 membri care au de plată/))
    .toBeVisible();
  await expectAccessible();
  await button(page, 'Toți: 4').click();
  expect(ticks()).toEqual([true, true, true, true]);
  await button(page, 'Numai cei fără observații: 1').click();
  expect(ticks()).toEqual([true, false, false, false]);
  await table.getByRole('checkbox', { name: 'Rândul 3: Dan Ion' }).click();
  await button(page, 'Salvează 2 vize').click();
  await expect
    .poll(() => requestsTo('POST /api/persons/visas')[1]?.body)
    .toMatchObject({ members: ['1', '3'] });
  await expect.element(page.getByText('Fără bifă, deci fără viză acum: Popa Ana, Ene Ion, 5.')).toBeVisible();
  await expect.element(page.getByRole('group', { name: 'Rezultatul' })).toHaveFocus();
});

test('700 members are checked and saved in parts; a refused part leaves the rest, with what was saved (MEM-47)', {
  tags: 'deep',
}, async () => {
  const numbers = Array.from({ length: 700 }, (_, at) => String(at + 1));
  let refusals = 1;
  answer('POST /api/persons/visas', ({ body }) => {
    const { members, preview } = body as { members: string[]; preview?: boolean };
    const rows = members.map((given) => row(given, `Popa ${given}`));
    if (!preview && members[0] === '301' && refusals-- > 0) return refusal(409, 'Membrul a fost schimbat.');
    return { body: { rows, saved: preview ? 0 : rows.length, visas: preview ? [] : members.map(Number) } };
  });
  answer('POST /api/persons/visas/undo', ({ body }) => ({
    body: { deleted: (body as { visas: number[] }).visas.length },
  }));
  await renderScreen(<PersonVisasPage />);
  await field(page, 'Numere matricole, CIP sau CNP').fill(numbers.join('\n'));
  await choice(page, 'Viza').selectOptions('Da');
  await button(page, 'Previzualizează').click();
  const sizes = () =>
    requestsTo('POST /api/persons/visas').map(({ body }) => (body as { members: string[] }).members.length);
  await expect.element(page.getByText('700 din 700 de rânduri bifate')).toBeVisible();
  expect(sizes()).toEqual([300, 300, 100]);
  await expectCount(page.getByRole('checkbox', { name: /^Rândul/ }), 300);
  await button(page, 'Salvează 700 de vize').click();
  await expect.element(page.getByText('Membrul a fost schimbat.')).toBeVisible();
  await expect.element(page.getByText(/^S-au salvat 300 de vize\. Celelalte sunt mai jos/)).toBeVisible();
  await button(page, 'Salvează 400 de vize').click();
  await expect.element(page.getByText('S-au salvat 700 de vize.')).toBeVisible();
  expect(sizes()).toEqual([300, 300, 100, 300, 300, 300, 100]);
  await button(page, 'Anulează cele 700 de vize').click();
  await expect
    .poll(() =>
      requestsTo('POST /api/persons/visas/undo').map(
        ({ body }) => (body as { visas: number[] }).visas.length,
      ),
    )
    .toEqual([300, 300, 100]);
  // The undone rows go with their button: the focus stays where the answer stands.
  const result = page.getByRole('group', { name: 'Rezultatul' });
  await expect.element(result.getByText('Vizele au fost anulate.')).toBeVisible();
  await expect.element(result).toHaveFocus();
  await expectAccessible();
});
