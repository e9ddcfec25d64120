/** Where the focus goes as the steps of a report follow each other. */
import { type ReactNode, useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPart } from '../../../../test/render-screen.tsx';
import { button } from '../../../../test/verbs.ts';
import { LastStep, StepPanel } from './step-panel.tsx';

const titles = [
  'Descărcați șablonul',
  'Trimiteți documentele',
  'Plătiți cotizația',
  'Raportul se analizează',
];

function Steps() {
  const last = useRef<string>(null);
  const [step, setStep] = useState(0);
  const number = (step + 1) as 1 | 2 | 3 | 4;
  const next: ReactNode = (
    <button type="button" onClick={() => setStep(step + 1)}>
      Mai departe
    </button>
  );
  return (
    <LastStep value={last}>
      <h1>Raport anual</h1>
      <StepPanel key={number} number={number} title={titles[step] ?? ''}>
        {step < 3 ? next : null}
      </StepPanel>
    </LastStep>
  );
}

test('the next step takes the focus, and no step takes it when the page opens (API-363)', async () => {
  await renderPart(<Steps />);
  await expect.element(page.getByRole('heading', { name: 'Descărcați șablonul' })).toBeVisible();
  expect(document.activeElement).toBe(document.body);
  for (const title of titles.slice(1)) {
    button(page, 'Mai departe').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { name: title })).toHaveFocus();
  }
});
