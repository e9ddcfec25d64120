import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../../../../test/render-screen.tsx';
import { expectAccessible, expectText, expectTexts } from '../../../../test/verbs.ts';
import { Steps } from './steps.tsx';

test('each step has its number, and what is done a check; all is announced', async () => {
  await renderPart(
    <main>
      <Steps
        label="Pașii"
        steps={[
          { label: 'Alege', state: 'done' },
          { label: 'Compară', state: 'current' },
          { label: 'Confirmă', state: 'ahead' },
        ]}
      />
    </main>,
  );
  const steps = page.getByRole('list', { name: 'Pașii' }).getByRole('listitem');
  await expectTexts(steps, [
    'Pasul 1 din 3: Alege, finalizat',
    '2Pasul 2 din 3: Compară, pasul curent',
    '3Pasul 3 din 3: Confirmă, urmează',
  ]);
  const current = steps.elements().map((step) => step.getAttribute('aria-current'));
  expect(current).toEqual([null, 'step', null]);
  expect(steps.elements().map((step) => step.querySelectorAll('svg').length)).toEqual([1, 0, 0]);
  await expectText(page.getByRole('status'), 'Pasul 2 din 3: Compară');
  await expectAccessible();
});
