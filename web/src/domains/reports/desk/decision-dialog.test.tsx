/** The dialog of a decision: recent reasons are chosen by their digits (REP-161). */
import { annualReports } from '@ceccar/contract/reports/annual-reports';
import type { ReportReview } from '@ceccar/contract/reports/report-review';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { record, requestsTo } from '../../../../test/server.ts';
import { button, expectAccessible } from '../../../../test/verbs.ts';
import { useDeciding } from './deciding.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { decisions } from './decisions.ts';
import { type Report, reportView, toReport } from './desk-data.ts';

const reasons = ['Lipsește polița.', 'Suma nu corespunde.', 'Semnătura nu se poate citi.'];
const rejection = decisions.find(({ move }) => move === 'reject');

/** The parts of the review that the dialog reads. */
const review = { reasons: { reject: reasons }, conditions: [], memberType: null } as unknown as ReportReview;

function Desk({ report }: { report: Report }) {
  const deciding = useDeciding(report, { year: null, region: null });
  return (
    <>
      <h1>Raport</h1>
      <button type="button" onClick={() => rejection && deciding.choose(rejection)}>
        Respinge raportul
      </button>
      {deciding.chosen ? (
        <DecisionDialog
          decision={deciding.chosen}
          deciding={deciding}
          subject="Mureșan Ana, 2026"
          review={review}
          refusal={null}
        />
      ) : null}
    </>
  );
}

async function openDialog() {
  await renderScreen(
    <Desk report={toReport({ ...record(annualReports, reportView, 1, { version: 1 }), id: 1 })} />,
  );
  await button(page, 'Respinge raportul').click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
}

const field = () => page.getByRole('dialog').getByRole('textbox');

test('a digit takes its reason and leads to the confirmation (REP-161)', { tags: 'deep' }, async () => {
  await openDialog();
  await expectAccessible();
  await userEvent.keyboard('2');
  await expect.element(field()).toHaveValue(reasons[1]);
  await expect.element(button(page.getByRole('dialog'), 'Respinge')).toHaveFocus();
});

test('after a confirmation without a reason digits still choose; in a begun text they are digits', async () => {
  await openDialog();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(field()).toHaveFocus();
  await expect.element(field()).toHaveAttribute('aria-invalid', 'true');
  expect(requestsTo('POST /annual_reports/1/rejectAnnualReport')).toEqual([]);
  // Of no reason: it must not become one, nor be written outside the field.
  await userEvent.keyboard('3');
  await expect.element(field()).toHaveValue(reasons[2]);
  await userEvent.fill(field(), 'Anexa ');
  await userEvent.click(field());
  await userEvent.keyboard('{End}1');
  await expect.element(field()).toHaveValue('Anexa 1');
});

test('outside the field a digit of no reason writes nothing, and a letter begins a reason', async () => {
  await openDialog();
  await userEvent.keyboard('7');
  await expect.element(field()).toHaveValue('');
  await userEvent.keyboard('Nu');
  await expect.element(field()).toHaveValue('Nu');
});
