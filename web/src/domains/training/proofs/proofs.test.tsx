/** Proofs of hours from elsewhere: what the member sends, what staff see and decide (TRA-37 to TRA-39). */
import { messages } from '@ceccar/contract/messages';
import { expect, test } from 'vitest';
import { page as screen } from 'vitest/browser';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { answer, refusal, requestsTo } from '../../../../test/server.ts';
import { button, expectAccessible, expectCount, expectText, field } from '../../../../test/verbs.ts';
import { OwnProofs } from './own-proofs.tsx';
import type { HoursProof } from './proof-data.ts';
import { ProofDesk } from './proof-desk.tsx';

const list = 'GET /api/hours_proofs';
const proof: HoursProof = {
  id: 7,
  person: { '@id': '/api/persons/p1' },
  memberName: 'Popa Ana',
  regNumber: '123',
  regionName: 'Cluj',
  kind: 'conference',
  organiser: 'Universitatea de Vest',
  endedOn: '2026-02-14',
  hours: 10,
  acceptedHours: null,
  file: { name: 'diploma.pdf', size: 900, mediaType: 'application/pdf', url: '/download/hours_proof/7' },
  state: 'waiting',
  reason: null,
  sentAt: '2026-02-20T08:00:00.000Z',
  decidedAt: null,
  abilities: { withdraw: true, judge: false, reopen: false },
};

function serve(...proofs: readonly Partial<HoursProof>[]) {
  const members = proofs.map((one) => ({ ...proof, ...one }));
  answer(list, { body: { 'hydra:member': members, 'hydra:totalItems': members.length } });
}

test('a member reads the state of each proof, the accepted hours and the reason of a refusal', async () => {
  const accepted = { id: 8, state: 'accepted', acceptedHours: 6, abilities: {} } as const;
  serve({}, accepted, { id: 9, state: 'refused', reason: 'Nu este semnată.', abilities: {} });
  await renderScreen(<OwnProofs person="p1" />);
  await expectText(screen.getByRole('article').nth(0), /Așteaptă răspunsul filialei/);
  await expectText(screen.getByRole('article').nth(1), /Acceptată: 6 ore, din 10 cerute/);
  await expectText(screen.getByRole('article').nth(2), /Motivul: Nu este semnată\./);
  await expectCount(screen.getByRole('button', { name: /^Retrage/ }), 1);
  await expectAccessible();
});

test('what is wrong is told at its field, and nothing typed is lost', { tags: 'deep' }, async () => {
  serve();
  await renderScreen(<OwnProofs person="p1" />);
  await button(screen, 'Trimite o dovadă').click();
  const form = screen.getByRole('form', { name: 'Dovada orelor' });
  await field(form, 'Organizatorul').fill('Institutul Pildă');
  await field(form, 'Ore').fill('0,5');
  await button(form, 'Trimite dovada').click();
  await expect.element(form.getByText(messages.notInteger)).toBeVisible();
  await expect.element(form.getByText(messages.fileMissing)).toBeVisible();
  await expect.element(field(form, 'Ore')).toHaveValue('0,5');
  await expect.element(field(form, 'Organizatorul')).toHaveValue('Institutul Pildă');
});

test('staff see a copy and the limit, accept other hours, and are told what another decided', async () => {
  serve({
    abilities: { withdraw: false, judge: true, reopen: false },
    capLeft: 3,
    alsoSentBy: 'Pop Ion, 55, Bihor',
  });
  await renderScreen(<ProofDesk />);
  const card = screen.getByRole('article', { name: 'Popa Ana' });
  await expectText(card, /Același document a fost trimis și de: Pop Ion, 55, Bihor\./);
  await expectText(card, /Până la limita anului\s*3 ore/);
  await button(card, /^Acceptă/).click();
  const dialog = screen.getByRole('dialog', { name: 'Acceptați orele?' });
  await field(dialog, 'Ore').fill('');
  await button(dialog, 'Acceptă').click();
  await expect.element(dialog.getByText(messages.required('Ore'))).toBeVisible();
  await field(dialog, 'Ore').fill('3');
  const accept = 'POST /api/hours_proofs/7/accept';
  answer(accept, refusal(409, 'Dovada este deja refuzată.'));
  await button(dialog, 'Acceptă').click();
  await expectText(dialog.getByRole('alert'), 'Dovada este deja refuzată.');
  expect(requestsTo(accept).map(({ body }) => body)).toEqual([{ hours: 3, kind: 'conference' }]);
  await expectAccessible();
});
