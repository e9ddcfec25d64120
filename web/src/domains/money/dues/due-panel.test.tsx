/** The dues of a member on the record page: how rows look, and what happens to typed values and refused deletions. */
import { messages } from '@ceccar/contract/messages';
import { dueDeletionDays } from '@ceccar/contract/money/dues';
import { personDues } from '@ceccar/contract/money/person-dues';
import { keyReused } from '@ceccar/contract/resource';
import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { openPanels } from '../../../../test/member-page.tsx';
import {
  administratorAbilities,
  answer,
  collection,
  lostConnection,
  refusal,
  requestsTo,
  serveList,
  violations,
} from '../../../../test/server.ts';
import {
  button,
  choice,
  confirmDeletion,
  expectAccessible,
  expectCount,
  expectPart,
  expectRow,
  expectTexts,
  field,
  openPanel,
  panelHeading,
  pick,
  row,
} from '../../../../test/verbs.ts';
import { DuePanel } from './due-panel.tsx';

const lastYear = new Date().getFullYear() - 1;
const code = `461.01.01.${String(lastYear).slice(2)}`;
const codeLabel = `${code} – Cotizație fixă PF ${lastYear}`;

async function open(rows: readonly Record<string, unknown>[] = []) {
  const dues = serveList(personDues, 'due-list', rows);
  const opened = await openPanels('person', (member) => <DuePanel kind="person" member={member} />);
  answer(`GET /api/person_dues/report/${opened.member.uuid}`, {
    body: { ...collection([]), totals: { fee: 0, payment: 0, diff: 0 } },
  });
  return { panel: await openPanel('Cotizații'), dues };
}

/** The button in the head of the panel. */
function formButton(): Locator {
  return button(page, 'Adaugă').first();
}

async function openForm(): Promise<void> {
  await formButton().click();
}

type Typed = { owed: string; paid: string; day?: string };

async function typeDue(panel: Locator, { owed, paid, day = `15.02.${lastYear}` }: Typed): Promise<void> {
  await pick(choice(panel, 'Cod'), code, codeLabel);
  await field(panel, 'Valoare').fill(owed);
  await field(panel, 'An valoare').fill(String(lastYear));
  await field(panel, 'Data plății').fill(day);
  await field(panel, 'Suma plătită').fill(paid);
  await field(panel, 'An plată').fill(String(lastYear));
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

test('a due that grew too old on the screen is kept, and is offered for deletion no more', {
  tags: 'deep',
}, async () => {
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

test('sums by year come first, those by account on request, the entries last', { tags: 'deep' }, async () => {
  const { panel } = await open([receipt]);
  const headings = panel.getByRole('heading', { level: 3 });
  await expectTexts(headings, ['Situația pe ani', 'Înregistrări']);
  answer('GET /api/persons/dues/centralizator/461/1', { body: { items: [] } });
  answer('GET /api/persons/dues/centralizator/472/1', { body: { items: [] } });
  const summaries = button(page, 'Arată centralizatoarele');
  await summaries.click();
  await expectTexts(headings, [
    'Situația pe ani',
    'Centralizator cont 461',
    'Centralizator cont 472',
    'Înregistrări',
  ]);
  await button(page, 'Ascunde centralizatoarele').click();
  await expectTexts(headings, ['Situația pe ani', 'Înregistrări']);
});

test('a member without dues has one sentence, and the button for the first one', async () => {
  const { panel } = await open();
  await expect
    .element(panel.getByText('Nu este înregistrată nicio cotizație. Prima se scrie cu „Adaugă”.'))
    .toBeVisible();
  await expectCount(panel.getByRole('heading', { level: 3 }), 0);
  await expect.element(formButton()).toBeVisible();
});

test('the form opens in its first field, keeps what is typed while it is closed, and closes after saving', {
  tags: 'deep',
}, async () => {
  const { panel } = await open();
  answer('PUT /api/user/avans', {});
  await expectCount(choice(panel, 'Cod'), 0);
  await openForm();
  await expect.element(choice(panel, 'Cod')).toHaveFocus();
  await typeDue(panel, { owed: '700', paid: '0' });
  await button(page, 'Ascunde formularul').click();
  await expectCount(choice(panel, 'Cod'), 0);
  await openForm();
  await expect.element(choice(panel, 'Cod')).toHaveFocus();
  await expect.element(field(panel, 'Valoare')).toHaveValue('700,00');
  await expectAccessible();

  await button(panel, 'Adaugă').click();
  await expectRow(panel, code);
  await expectCount(choice(panel, 'Cod'), 0);
  await expect.element(formButton()).toHaveFocus();
  await openForm();
  await expect.element(field(panel, 'Valoare')).toHaveValue('');
});

test('a warning about the saved due keeps the form open', { tags: 'deep' }, async () => {
  const { panel, dues } = await open();
  await openForm();
  answer('PUT /api/user/avans', {});
  const message = 'Anul plății nu este cel al datei plății.';
  answer('POST /api/person_dues', ({ body }) => ({
    status: 201,
    body: {
      ...dues.add(body as Record<string, unknown>),
      warnings: [{ propertyPath: 'paymentYear', message }],
    },
  }));
  await typeDue(panel, { owed: '700', paid: '0' });
  await button(panel, 'Adaugă').click();
  await expectPart(panel.getByRole('alert'), message);
  await expect.element(choice(panel, 'Cod')).toBeVisible();
});

test('a due is saved and a warning shown when the advance cannot be computed again', {
  tags: 'deep',
}, async () => {
  const { panel } = await open();
  await openForm();
  answer('PUT /api/user/avans', lostConnection);
  await typeDue(panel, { owed: '700', paid: '0' });
  await button(panel, 'Adaugă').click();
  await expect
    .element(page.getByText(/^Cotizația este salvată, dar avansul nu a putut fi recalculat/))
    .toBeVisible();
  await expectPart(panelHeading('Cotizații'), 'Cotizații 1');
  await expectRow(panel, code);
});

test('each missing or wrong value is reported at its field, and no input is lost', {
  tags: 'deep',
}, async () => {
  const { panel } = await open();
  await openForm();
  for (const label of ['An valoare', 'Data plății', 'An plată']) await field(panel, label).fill('');
  const add = button(panel, 'Adaugă');
  await add.click();
  await expect.element(choice(panel, 'Cod')).toHaveAccessibleDescription('Codul este obligatoriu');
  for (const [label, text] of [
    ['Valoare', 'Valoarea este obligatorie'],
    ['An valoare', 'Anul este obligatoriu'],
    ['Data plății', 'Data este obligatorie'],
    ['Suma plătită', 'Suma este obligatorie'],
    ['An plată', 'Anul este obligatoriu'],
  ] as const)
    await expect.element(field(panel, label)).toHaveAccessibleDescription(text);

  await typeDue(panel, { owed: '700', paid: '1.234', day: '31.12.2024' });
  await field(panel, 'Explicație').fill('scris cu grijă');
  await add.click();
  await expect
    .element(field(panel, 'Suma plătită'))
    .toHaveAccessibleDescription(/se poate citi în două feluri/);
  await expect.element(field(panel, 'Suma plătită')).toHaveValue('1.234');

  const tooEarly = 'Data plății este cel mai devreme 01.01.2025.';
  answer('POST /api/person_dues', violations({ propertyPath: 'paymentDate', message: tooEarly }));
  await field(panel, 'Suma plătită').fill('1234,5');
  await expect.element(field(panel, 'Suma plătită')).toHaveAccessibleDescription('');
  await add.click();
  await expect.element(field(panel, 'Data plății')).toHaveAccessibleDescription(tooEarly);
  await expect.element(choice(panel, 'Cod')).toHaveValue(codeLabel);
  await expect.element(field(panel, 'Valoare')).toHaveValue('700,00');
  await expect.element(field(panel, 'Suma plătită')).toHaveValue('1.234,50');
  await expect.element(field(panel, 'Explicație')).toHaveValue('scris cu grijă');

  serveList(personDues, 'due-list');
  answer('PUT /api/user/avans', {});
  await field(panel, 'Data plății').fill(`15.02.${lastYear}`);
  await expect.element(field(panel, 'An plată')).toHaveValue(String(lastYear));
  await add.click();
  await expectPart(row(panel, 'scris cu grijă'), '1.234,50');
});

test('a due whose answer was lost is reported before another takes its place', { tags: 'deep' }, async () => {
  const { panel, dues } = await open();
  await openForm();
  await typeDue(panel, { owed: '700', paid: '0' });
  answer('POST /api/person_dues', ({ body }) => {
    dues.add(body as Record<string, unknown>);
    return lostConnection();
  });
  const add = button(panel, 'Adaugă');
  await add.click();
  await expectPart(panel.getByRole('alert'), 'Serverul nu răspunde');
  await expect.element(add).toHaveFocus();

  const [first] = requestsTo('POST /api/person_dues');
  answer('POST /api/person_dues', ({ headers }) =>
    headers.get('Idempotency-Key') === first?.headers.get('Idempotency-Key')
      ? refusal(409, undefined, { code: keyReused })
      : { status: 500 },
  );
  await field(panel, 'Valoare').fill('800');
  await add.click();
  await expectPart(panel.getByRole('alert'), 'Ce ați trimis prima dată a fost salvat.');
  await expectPart(row(panel, code), '700,00');
  await expect.element(field(panel, 'Valoare')).toHaveValue('800,00');
  await expectPart(panelHeading('Cotizații'), 'Cotizații 1');
});
