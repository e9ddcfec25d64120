/** The notice about the deadline of a report that is not submitted yet. */
import { shiftRegisterClock } from '@ceccar/contract/register-clock';
import { afterEach, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { createFlow } from '../../../../test/report-flow.tsx';
import { expectCount, expectPart } from '../../../../test/verbs.ts';
import { DeadlineNotice } from './deadline-notice.tsx';

afterEach(() => shiftRegisterClock(0));

async function openNotice(now: string, step: 1 | 2 | 3, values: Record<string, unknown> = {}) {
  shiftRegisterClock(Date.parse(now) - Date.now());
  const { report, moves } = createFlow({ year: 2025, ...values });
  await renderScreen(
    <DeadlineNotice report={report} moves={{ ...moves, deadline: '2026-02-28' }} step={step} />,
  );
  return page.getByRole('alert');
}

const beforeMidnight = '2026-02-28T21:30:00Z';

test('in the last days every step says what has to be done, and what follows (REP-299)', async () => {
  await expectPart(await openNotice(beforeMidnight, 2), 'Ce completați aici rămâne salvat.');
});

test('the last step says that the time counts at which the proof arrives (REP-299)', async () => {
  const notice = await openNotice(beforeMidnight, 3);
  await expectPart(notice, 'Trimiteți dovada plății până la 28.02.2026, ora 23:59: contează momentul');
  await expectPart(notice, 'se reia de la început, cu cotizația de după termen.');
});

test.each([
  ['2026-02-10T10:00:00Z', 1, 1],
  ['2026-02-10T10:00:00Z', 2, 0],
  ['2026-02-28T22:00:00Z', 2, 1],
  ['2026-02-28T22:00:00Z', 3, 0],
] as const)('at %s step %i shows %i notices (REP-299)', async (now, step, count) => {
  await expectCount(await openNotice(now, step), count);
});

test('at midnight the notice changes without a reload, however long the page has been open (REP-299)', {
  tags: 'deep',
}, async () => {
  const notice = await openNotice('2026-02-28T21:59:58.500Z', 1);
  await expectPart(notice, 'Depunerea trebuie încheiată');
  await expectPart(notice, 'Puteți depune raportul în continuare');
});

test('a report that amends a validated one is not threatened with higher dues (REP-10)', async () => {
  const notice = await openNotice('2026-03-01T10:00:00Z', 1, { isAmended: true });
  await expectPart(notice, 'în continuare, cu cotizația de la data raportului validat.');
});
