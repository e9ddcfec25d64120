/** The dues of the demo's person and firm, year by year, with an example of everything that can happen. */
import { compensation } from '@ceccar/contract/money/due-codes';
import { type Bani, toBani } from '../server/src/domains/money/money.ts';
import { type DueDraft, debit, receipt } from './due-draft.ts';

const fixedSummary = 'Cotizație fixă ECDL';
const variableSummary = 'Cotizație variabilă 0,75 %';

/** Income near 90.000 lei; the advance ends at 350 lei. */
export const demoPersonDues: readonly DueDraft[] = [
  // Imported from the earlier records.
  paid('461.01.01.19', 2019, '2020-01-01', '600', 'Preluare din evidența anterioară'),
  paid('461.01.05.19', 2019, '2020-01-01', '540', 'Preluare din evidența anterioară'),
  // Paid late: the higher rate, in two payments.
  debit('461.01.01.20', 2020, '2020-03-09', lei('800'), fixedSummary),
  debit('461.01.05.20', 2020, '2020-03-09', lei('984.60'), 'Cotizație variabilă 1,2 %'),
  receipt('461.01', 2020, '2020-03-09', lei('1000'), 'banca'),
  receipt('461.01', 2020, '2020-06-15', lei('784.60'), 'caserie'),
  // Not paid by the end of September: a penalty of a quarter of the fixed due; everything is paid the next year.
  debit('461.01.01.21', 2021, '2021-03-02', lei('800'), fixedSummary),
  debit('461.01.05.21', 2021, '2021-03-02', lei('1012.80'), 'Cotizație variabilă 1,2 %'),
  debit('461.01.07.21', 2021, '2021-10-01', lei('200'), 'Penalități 25 % din 800,00 lei'),
  receipt('461.01', 2021, '2022-01-20', lei('2012.80'), 'banca'),
  // Paid in time and too much: the rest becomes an advance.
  paid('461.01.01.22', 2022, '2022-02-14', '600', fixedSummary),
  paid('461.01.05.22', 2022, '2022-02-14', '642', variableSummary),
  receipt('472-2', 2022, '2022-02-14', lei('408'), 'banca'),
  // The advance pays a part.
  {
    ...debit('461.01.01.23', 2023, '2023-02-10', lei('600'), fixedSummary),
    paid: lei('408'),
    paymentType: compensation,
  },
  paid('461.01.05.23', 2023, '2023-02-10', '668.25', variableSummary),
  receipt('461.01', 2023, '2023-02-10', lei('192'), 'altele - plati cucardul online'),
  // Posted at the higher rate by mistake, then corrected.
  debit('461.01.01.24', 2024, '2024-02-26', lei('800'), fixedSummary),
  debit('461.01.01.24-1', 2024, '2024-02-27', lei('-200'), 'Plată în termen: 600 de lei în loc de 800'),
  paid('461.01.05.24', 2024, '2024-02-26', '675', variableSummary),
  receipt('461.01', 2024, '2024-02-26', lei('600'), 'incasari prin banca al alte filiale'),
  receipt('472', 2024, '2024-05-06', lei('1000'), 'banca'),
  // No report by the end of September; part of the advance is refunded.
  {
    ...debit('461.01.01.25', 2025, '2025-03-11', lei('800'), fixedSummary),
    paid: lei('500'),
    paymentType: compensation,
  },
  receipt('461.01', 2025, '2025-04-14', lei('300'), 'banca'),
  debit('461.01.08.25', 2025, '2025-10-01', lei('800'), 'Raport nevalidat până la 30 septembrie'),
  debit('461.01.05.25', 2025, '2025-11-17', lei('1080'), 'Cotizație variabilă 1,2 %'),
  receipt('461.01', 2025, '2025-11-17', lei('1880'), 'banca'),
  { ...receipt('472-1', 2025, '2025-12-08', lei('-150'), 'banca'), summary: 'Avans restituit la cerere' },
  // A discount halves the fixed due; part of the variable due is still unpaid.
  paid('461.01.01.26', 2026, '2026-02-18', '300', 'Cotizație fixă ECDL, incapacitate temporară de muncă'),
  debit('461.01.05.26', 2026, '2026-02-18', lei('697.50'), variableSummary),
  receipt('461.01', 2026, '2026-02-18', lei('400'), 'banca'),
  receipt('461.01', 2026, '2026-09-07', lei('100'), 'altele - plati cucardul online'),
];

/** Turnover above the threshold since 2022; the advance ends at 300 lei. */
export const demoCompanyDues: readonly DueDraft[] = [
  // Firms had no codes of their own until 2023.
  ...[2019, 2020, 2021].flatMap((year) => {
    const day = year === 2019 ? '2020-01-01' : `${year}-02-20`;
    return [
      paid('461.01', year, day, '700', 'Cotizație fixă SE'),
      paid('461.01', year, day, `${3_150 + 75 * (year - 2019)}`, variableSummary),
    ];
  }),
  debit('461.01', 2022, '2022-04-05', lei('800'), 'Cotizație fixă SE'),
  debit('461.01', 2022, '2022-04-05', lei('6240'), 'Cotizație variabilă 1,2 %'),
  receipt('461.01', 2022, '2022-04-05', lei('7040'), 'banca'),
  paid('461.01.02.23', 2023, '2023-02-08', '800', 'Cotizație fixă SE'),
  paid('461.01.06.23', 2023, '2023-02-08', '4012.50', variableSummary),
  receipt('472-2', 2023, '2023-02-08', lei('1187.50'), 'banca'),
  {
    ...debit('461.01.02.24', 2024, '2024-02-15', lei('800'), 'Cotizație fixă SE'),
    paid: lei('800'),
    paymentType: compensation,
  },
  paid('461.01.06.24', 2024, '2024-02-15', '4125', variableSummary),
  // Posted twice by mistake.
  receipt('461.01', 2024, '2024-02-16', lei('4125'), 'banca'),
  receipt('461.01-1', 2024, '2024-02-19', lei('-4125'), 'banca'),
  debit('461.01.02.25', 2025, '2025-05-12', lei('800'), 'Cotizație fixă SE'),
  debit('461.01.06.25', 2025, '2025-05-12', lei('6840'), 'Cotizație variabilă 1,2 %'),
  debit('461.01.07.25', 2025, '2025-10-01', lei('200'), 'Penalități 25 % din 800,00 lei'),
  receipt('461.01', 2025, '2025-10-20', lei('7840'), 'banca'),
  { ...receipt('472-1', 2025, '2025-11-03', lei('-387.50'), 'banca'), summary: 'Avans restituit la cerere' },
  paid('461.01.02.26', 2026, '2026-02-24', '800', 'Cotizație fixă SE'),
  debit('461.01.06.26', 2026, '2026-02-24', lei('4387.50'), variableSummary),
  receipt('461.01', 2026, '2026-02-24', lei('2500'), 'banca'),
  receipt('472', 2026, '2026-09-14', lei('300'), 'banca'),
];

/** Debit and receipt in one row. */
function paid(code: string, year: number, date: string, amount: string, summary: string): DueDraft {
  return { ...debit(code, year, date, lei(amount), summary), paid: lei(amount), paymentType: 'banca' };
}

function lei(amount: string): Bani {
  return toBani(amount);
}
