/** A batch whose work stopped for good (REP-373). */
import type { BatchItem, ReportBatch } from '@ceccar/contract/reports/clear-reports';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { answer, requestsTo } from '../../../../test/server.ts';
import { button, expectAccessible } from '../../../../test/verbs.ts';
import { BatchPanel } from './batch-panel.tsx';

const queue = { year: null, region: null };

function item(id: number, outcome: BatchItem['outcome'], problem: string | null = null): BatchItem {
  return { id, memberName: `Membru ${id}`, isSample: false, openedAt: null, outcome, problem };
}

function batch(values: Partial<ReportBatch>): ReportBatch {
  return {
    id: 7,
    year: 2026,
    region: null,
    state: 'decisionStopped',
    status: 420,
    decidedAt: '2027-02-20T08:00:00Z',
    undoUntil: '2027-02-20T09:00:00Z',
    items: [
      item(1, 'decided'),
      item(2, 'decided'),
      item(3, null),
      item(4, 'dropped', 'Raportul s-a schimbat între timp.'),
    ],
    ...values,
  };
}

test('a decision that stopped tells what was decided, and is resumed or taken back', {
  tags: 'deep',
}, async () => {
  const resumed = batch({ state: 'deciding', undoUntil: null });
  answer('POST /annual_reports/batches/7/decide', { body: resumed });
  answer('POST /annual_reports/batches/7/undo', { body: batch({ state: 'undoing', undoUntil: null }) });
  await renderScreen(<BatchPanel batch={batch({})} queue={queue} />);
  await expect
    .element(
      page.getByText('Decizia s-a oprit din cauza unei erori a serverului: 2 rapoarte validate, 1 nedecis.'),
    )
    .toBeVisible();
  await expect.element(page.getByText(/: Raportul s-a schimbat între timp\./)).toBeVisible();
  await expectAccessible();
  await button(page, 'Reia decizia').click();
  await expect
    .poll(() => requestsTo('POST /annual_reports/batches/7/decide')[0]?.body)
    .toEqual({
      status: 420,
      visaReason: null,
    });
  await button(page, 'Anulează decizia').click();
  await button(page.getByRole('dialog'), 'Anulează decizia').click();
  await expect.poll(() => requestsTo('POST /annual_reports/batches/7/undo').length).toBe(1);
});

test('an undo that stopped is resumed, also after its hour', async () => {
  answer('POST /annual_reports/batches/7/undo', { body: batch({ state: 'undoing', undoUntil: null }) });
  const items = [item(1, 'undone'), item(2, 'decided')];
  await renderScreen(
    <BatchPanel batch={batch({ state: 'undoStopped', undoUntil: null, items })} queue={queue} />,
  );
  await expect
    .element(page.getByText('Anularea s-a oprit din cauza unei erori a serverului. De anulat: 1 raport.'))
    .toBeVisible();
  await expect.element(button(page, 'Anulează decizia')).not.toBeInTheDocument();
  await button(page, 'Reia anularea').click();
  await expect.poll(() => requestsTo('POST /annual_reports/batches/7/undo').length).toBe(1);
});

test.each([
  [
    'decided',
    'Au rămas nedecise',
    ['Membru 2: exclus din decizie', 'Membru 3: Raportul s-a schimbat între timp.'],
  ],
  ['undone', 'Nu s-au mai putut anula', ['Membru 4: Viza a fost acordată.']],
] as const)(
  'of a batch that is %s each report without the result is named with its reason (REP-385)',
  async (state, title, lines) => {
    const items = [
      item(1, state),
      item(2, 'left'),
      item(3, 'dropped', 'Raportul s-a schimbat între timp.'),
      ...(state === 'undone' ? [item(4, 'kept', 'Viza a fost acordată.')] : []),
    ];
    await renderScreen(<BatchPanel batch={batch({ state, items })} queue={queue} />);
    await expect.element(page.getByText(title)).toBeVisible();
    await expect
      .poll(() =>
        page
          .getByRole('listitem')
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toEqual(lines);
    await expectAccessible();
  },
);
