/** A report from nothing to its visa: each step, what it leaves behind, and who is told what. */
import { memberKinds } from '@ceccar/contract/member';
import { expect, test } from 'vitest';
import { createMember, initialize, pay, process, register, sendDocuments, startSeason } from './season.ts';
import { statusOf } from './seen.ts';

const season = await startSeason();
const { api } = season;

test.each(memberKinds)('a %s files, pays, waits and gets the visa', async (kind) => {
  const member = await createMember(season, kind);
  const begun = await initialize(season, member);
  expect(begun.body).toMatchObject({ year: 2025, current_step: 1, status: 10, is_final: false });
  const id = await sendDocuments(season, member);
  expect(await statusOf(season, id)).toBe(20);

  await process(season, member, id);
  const owed = await api.get(`/annual_reports/get_dues_payment_data/${id}`, { as: member.as });
  expect(owed.body).toEqual({
    fixedDueValue: 700,
    variableDueValue: 630,
    advanceUsed: 0,
    total: 1330,
    isNothingToPay: false,
    account: { iban: expect.stringMatching(/^RO/), bank: expect.any(String) },
  });

  const paid = await pay(season, member, id);
  expect([paid.status, paid.body]).toEqual([200, { id, status: 300, current_step: 4 }]);
  await register(season, member, id);
  const path = `/api/annual_reports/${id}?view=report-flow-details`;
  const waiting = await api.get(path, { as: member.as });
  expect(waiting.body).toMatchObject({
    status: 400,
    current_step: 4,
    statusLabel: 'Depus',
    documentsAvailable: { hasReceipt: true },
  });

  const decided = await api.post(
    `/annual_reports/${id}/submitVisa`,
    { status: 430, visaReason: 'Dosar complet' },
    { as: member.moderator },
  );
  expect([decided.status, decided.body]).toMatchObject([
    200,
    { status: 430, is_final: true, visaReason: 'Dosar complet' },
  ]);
  const visas = await api.get(`/api/${kind}_visas?${kind}=${member.record.id}`, { as: member.as });
  expect(visas.body['hydra:member']).toMatchObject([
    { year: 2026, date: '2026-02-10', reason: 'Dosar complet' },
  ]);
});
