/** Decisions on a phone: one button at the lower edge unfolds them. */
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../../../../test/render-screen.tsx';
import { button, expectAccessible, expectCount } from '../../../../test/verbs.ts';
import { DecisionBar } from './decision-bar.tsx';
import { decisionsAt } from './decisions.ts';

const moves = {
  validate410: null,
  validate420: null,
  validate430: 'Nu are viză.',
  postpone: null,
  reject: null,
};

async function openBar() {
  const onChoose = vi.fn();
  await renderPart(
    <main>
      <h1>Raport</h1>
      <div style={{ height: 3000 }} />
      <DecisionBar offered={decisionsAt(400)} moves={moves} onChoose={onChoose} />
    </main>,
  );
  return onChoose;
}

test('on a phone the decisions are one press away, wherever the page is (REP-239)', async () => {
  await page.viewport(390, 844);
  const onChoose = await openBar();
  const choose = button(page, 'Alege decizia');
  const bar = page.getByRole('region', { name: 'Decizia' });
  const { top, bottom } = bar.element().getBoundingClientRect();
  expect([bottom <= 844, bottom - top < 80]).toEqual([true, true]);
  await expectCount(bar.getByRole('button'), 1);
  await choose.click();
  await expect.element(choose).toHaveAttribute('aria-expanded', 'true');
  await expectCount(bar.getByRole('button'), 6);
  expect(bar.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(844);
  await expect.element(bar.getByText(/Nu are viză\./)).toBeVisible();
  await expectAccessible();
  await bar.getByRole('button', { name: /^Respinge/ }).click();
  expect(onChoose.mock.calls.map(([{ move }]) => move)).toEqual(['reject']);
  await page.viewport(1440, 900);
});

test('on a wide screen all decisions are shown', async () => {
  await openBar();
  await expectCount(page.getByRole('region', { name: 'Decizia' }).getByRole('button'), 5);
});
