/** The merge of two records of one member, from the choice to the survivor's page (MEM-90). */

import type { Comparison, MergeEntry } from '@ceccar/contract/members/merges';
import { persons } from '@ceccar/contract/members/persons';
import { messages } from '@ceccar/contract/messages';
import { itemViewOf } from '@ceccar/contract/resource';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { answer, record, requestsTo, serveRecord, violations } from '../../../../test/server.ts';
import { button, expectAccessible, field } from '../../../../test/verbs.ts';
import { PersonMergePage } from './merge-page.tsx';

const member = record(persons, itemViewOf(persons), 1, {
  lastName: 'Bălan',
  firstName: 'Sanda',
  fullName: 'Bălan Sanda',
  regNumber: '100',
});
const kept = '00000000-0000-4000-8000-000000000001';
const other = '00000000-0000-4000-8000-000000000002';
const cnps = { kept: '2800101224011', other: '2800102224014' };
const address = `/api/persons/${kept}/merge`;

function compared(uuid: string, regNumber: string): Comparison['kept'] {
  const named = { uuid, name: 'Bălan Sanda', regNumber, region: 'Cluj', status: 'activ' };
  return { '@id': `/api/persons/${uuid}`, ...named, balance: 0, avans: 0 };
}

const active = { status: 'activ', practiceRight: 'da' };
const phone = {
  name: 'phoneNumber',
  label: 'Telefon',
  kept: '0722 000 001',
  other: '0722 000 002',
  choice: 'kept',
} as const;

async function openMerge(values: Partial<Comparison> = {}) {
  serveRecord(member);
  answer(`GET ${address}`, {
    body: {
      kept: compared(kept, '100'),
      other: compared(other, '200'),
      fields: [phone],
      meetings: [],
      records: [],
      differentCodes: null,
      outcome: { before: active, after: active },
      obstacles: [],
      seen: 'seen',
      ...values,
    } satisfies Comparison,
  });
  const entry: MergeEntry = {
    '@id': '/api/merges/1',
    '@type': 'Merge',
    id: 1,
    at: '2027-02-20T10:00:00.000Z',
    username: 'admin',
    name: 'Țăranu Vlad',
    goneName: 'Bălan Sanda',
    undoneAt: null,
    undoneBy: null,
    undoneByName: null,
    canUndo: true,
  };
  answer(`POST ${address}`, { status: 201, body: entry });
  return renderScreen(<PersonMergePage />, {
    at: `/persons/merge/${kept}?with=${other}`,
    route: '/persons/merge/:uuid',
  });
}

const goOn = () => button(page, 'Continuă').click();
const merge = () => button(page, 'Unește cu nr. 100').click();

test('a merge leads to the survivor, without a question about unsaved changes', {
  tags: 'deep',
}, async () => {
  const screen = await openMerge();
  await page.getByRole('radio', { name: 'Telefon: 0722 000 002' }).click();
  await goOn();
  await merge();
  await expect.poll(screen.path).toBe(`/persons/edit/${kept}`);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(requestsTo(`POST ${address}`)).toHaveLength(1);
});

test('each step begins at its heading, which has the focus', { tags: 'deep' }, async () => {
  await openMerge();
  await page.viewport(390, 400);
  await goOn();
  await expect.element(page.getByRole('heading', { name: 'Confirmați unirea' })).toHaveFocus();
  expect(scrollY).toBe(0);
  await expectAccessible();
});

test('a changed status and right are announced for the choices made (MEM-240)', async () => {
  await openMerge({
    outcome: { before: active, after: { status: 'decedat', practiceRight: 'decedat' } },
  });
  await page.getByRole('radio', { name: 'Telefon: 0722 000 002' }).click();
  await goOn();
  await expect.element(page.getByText('Unirea schimbă situația celui care rămâne')).toBeVisible();
  const text =
    'După unire: status: decedat, în loc de activ; drept de exercitare: Nu (decedat), în loc de Da.';
  await expect.element(page.getByText(text)).toBeVisible();
  expect(requestsTo(`GET ${address}`).at(-1)?.query.get('theirs')).toBe('["phoneNumber"]');
});

test('codes that differ are marked before the choice; a wrong one is named at its field (MEM-236)', {
  tags: 'deep',
}, async () => {
  await openMerge({ differentCodes: { label: 'CNP', ...cnps } });
  await expect.element(page.getByText(/^CNP-urile diferă/)).toBeVisible();
  await goOn();
  await expect
    .element(page.getByText(/^Bălan Sanda · 100 are CNP \d+, iar Bălan Sanda · 200 are CNP/))
    .toBeVisible();
  const wrong = messages.confirmedCode('CNP', 'other');
  answer(`POST ${address}`, violations({ propertyPath: 'confirmedCodes.1', message: wrong }));
  const [mine, others] = [
    field(page, 'CNP al înregistrării care rămâne'),
    field(page, 'CNP al înregistrării care dispare'),
  ];
  await mine.fill(cnps.kept);
  await others.fill('2800102224099');
  await merge();
  await expect.element(others).toHaveAccessibleDescription(wrong);
  await expect.element(others).toHaveFocus();
  await expect.element(mine).toBeValid();
  await expect.element(mine).toHaveValue(cnps.kept);
  await expect.element(button(page, 'Unește cu nr. 100')).toBeEnabled();
});
