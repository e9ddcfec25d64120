import { messages } from '@ceccar/contract/messages';
import type { OwnReport } from '@ceccar/contract/operation/home';
import { expect, test } from 'vitest';
import { debtText, hoursText, reportStepOf, rightText } from './own-texts.ts';

const now = new Date('2026-02-10T10:00:00Z');
const toBegin: OwnReport = {
  year: 2025,
  begun: null,
  rejectReason: null,
  mayBegin: true,
  deadline: '2026-02-28',
};
const term = 'Termen de depunere: 28.02.2026. Mai sunt 18 zile.';

function begun(values: Partial<NonNullable<OwnReport['begun']>>): OwnReport {
  const report = {
    current_step: 4,
    status: 400,
    is_final: false,
    visaScheduled: null,
    reason: null,
    isNoteLapsed: false,
  };
  return { ...toBegin, mayBegin: false, begun: { ...report, ...values } };
}

test.each([
  [toBegin, `Raportul anual pe 2025 nu este început. ${term}`, 'Începe raportul anual'],
  [
    { ...toBegin, rejectReason: 'Lipsește semnătura' },
    `Raportul anual pe 2025 a fost respins: Lipsește semnătura. ${term}`,
    'Depune din nou raportul',
  ],
  [{ ...toBegin, mayBegin: false }, 'Raportul anual pe 2025 se depune după încheierea anului.', null],
  [
    begun({ status: 10, current_step: 2 }),
    `Raportul anual pe 2025 este la pasul 2 din 4, „Documentele”. ${term}`,
    'Continuă raportul anual',
  ],
  [
    begun({ status: 20, current_step: 2 }),
    `Documentele raportului se verifică acum. ${term}`,
    'Continuă raportul anual',
  ],
  [
    begun({ status: 30, current_step: 3 }),
    `Documentele raportului sunt primite; urmează plata. ${term}`,
    'Continuă raportul anual',
  ],
  [
    begun({ status: 30, current_step: 3, isNoteLapsed: true }),
    'Nota de plată a raportului nu mai este valabilă: termenul a trecut. Raportul se reia de la început.',
    'Continuă raportul anual',
  ],
  [begun({ status: 300 }), 'Raportul anual pe 2025 este depus și așteaptă decizia filialei.', null],
  [begun({}), 'Raportul anual pe 2025 este depus și așteaptă decizia filialei.', null],
  [begun({ status: 410 }), 'Raportul anual pe 2025 este validat; urmează ziua vizei.', 'Alege ziua vizei'],
  [
    begun({ status: 410, visaScheduled: '2026-03-03' }),
    'Raportul anual pe 2025 este validat. Ziua vizei: 03.03.2026.',
    null,
  ],
  [begun({ status: 420 }), 'Raportul anual pe 2025 este validat.', null],
  [begun({ status: 430 }), 'Raportul anual pe 2025 este validat.', null],
  [
    begun({ status: 480, reason: 'Polița expiră.' }),
    'Raportul anual pe 2025 este amânat de filială: Polița expiră.',
    'Deschide raportul anual',
  ],
  [begun({ status: 490, reason: 'Alt an.' }), 'Raportul anual pe 2025 a fost respins: Alt an.', null],
] as const)('the next step of %j (OPE-82)', (report, text, action) => {
  expect(reportStepOf(report, now)).toEqual({ text, action });
});

test('at the end of the year nobody is sent to choose a day', () => {
  expect(reportStepOf(begun({ status: 410 }), new Date('2026-12-31T10:00:00Z'))).toEqual({
    text: 'Raportul anual pe 2025 este validat. Până la 31 decembrie nu mai este nicio zi de ales. Pentru viză, luați legătura cu filiala.',
    action: 'Deschide raportul anual',
  });
});

test('debts, right to practise and hours are sentences', () => {
  expect(debtText({ balance: 625.5 })).toBe('Aveți de plată 625,50 RON.');
  expect(debtText({ balance: 0 })).toBe('Nu aveți cotizații de plată.');
  expect(debtText({ balance: 0, avans: 500, avansNeachitat: 500 })).toBe(
    'Nu aveți cotizații de plată. Notă de avans neplătită 500,00 RON.',
  );
  const right = { practiceRight: 'da', practiceRightUntil: '2026-03-31', currentVisa: false };
  expect(rightText('person', right, 2026)).toBe(
    'Aveți drept de exercitare până la 31.03.2026; viza pe 2026 nu este încă acordată.',
  );
  expect(rightText('company', { ...right, currentVisa: true }, 2026)).toBe(
    'Societatea are drept de exercitare până la 31.03.2026.',
  );
  expect(rightText('person', { practiceRight: 'fara_viza' }, 2026)).toBe(
    'Nu aveți drept de exercitare: fără viză.',
  );
  expect(rightText('company', { practiceRight: 'suspendat' }, 2026)).toBe(
    'Societatea nu are drept de exercitare: suspendată.',
  );
  expect(hoursText({ year: 2026, left: 21 })).toBe('Mai aveți de efectuat 21 de ore de curs în 2026.');
  expect(hoursText({ year: 2026, left: 0 })).toBe('Ați efectuat orele de curs pe 2026.');
  expect(hoursText({ year: 2026, left: 21 }, { joinYear: 2024 })).toBe(
    'Mai aveți de efectuat 21 de ore de curs în 2026.',
  );
  expect(hoursText({ year: 2026, left: 21 }, { joinYear: null })).toBe(
    `Mai aveți de efectuat 21 de ore de curs în 2026. ${messages.joinYearUnknown}`,
  );
  expect(hoursText({ year: 2026, left: 0 }, { joinYear: null })).toBe('Ați efectuat orele de curs pe 2026.');
});

test('a member is not asked again for what was declared as paid (MON-237)', () => {
  const declaredPaymentText = 'din care 1.127,16 declarați plătiți la 28.02 (OP 77), în verificare';
  expect(debtText({ balance: 1127.16, declaredPaymentText })).toBe(
    'Aveți de plată 1.127,16 RON, din care 1.127,16 declarați plătiți la 28.02 (OP 77), în verificare.',
  );
  expect(debtText({ balance: 1127.16, declaredPaymentText: null })).toBe('Aveți de plată 1.127,16 RON.');
});
