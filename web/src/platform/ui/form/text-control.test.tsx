/** An amount that can be read in two ways offers both as buttons (MON-96). */
import { decimal } from '@ceccar/contract/fields';
import FormControl from '@mui/material/FormControl';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPart } from '../../../../test/render-screen.tsx';
import { button, expectAccessible, expectCount, expectTexts } from '../../../../test/verbs.ts';
import { TextControl } from './text-control.tsx';

const amount = decimal({ label: 'Suma' });

function Amount({ typed, isRefused }: { typed: string; isRefused: boolean }) {
  const [value, setValue] = useState(typed);
  return (
    <main>
      <h1>Încasare</h1>
      <FormControl error={isRefused}>
        <label htmlFor="amount">Suma</label>
        <TextControl id="amount" field={amount} value={value} onChange={setValue} />
      </FormControl>
    </main>
  );
}

const control = () => page.getByRole('textbox', { name: 'Suma' });
const readings = () => page.getByRole('group', { name: 'Suma citită' });

test.each([
  ['12.500', ['12.500,00', '12,50']],
  ['7.300', ['7.300,00', '7,30']],
])(
  'refused, %s is offered as %j, and the pressed reading takes its place (MON-96)',
  async (typed, offered) => {
    await renderPart(<Amount typed={typed} isRefused />);
    await expectTexts(readings().getByRole('button'), offered);
    await expectAccessible();
    await button(page, String(offered[0])).click();
    await expect.element(control()).toHaveValue(offered[0]);
    await expect.element(control()).toHaveFocus();
    await expectCount(readings(), 0);
  },
);

test('by keyboard the second reading is two presses of Tab away', { tags: 'deep' }, async () => {
  await renderPart(<Amount typed="12.500" isRefused />);
  await userEvent.click(control());
  await userEvent.keyboard('{Tab}{Tab}{Enter}');
  await expect.element(control()).toHaveValue('12,50');
});

test.each([
  ['12.500', false],
  ['12.500,00', true],
  ['douăsprezece', true],
  ['', true],
])('%j, refused: %s, has no two readings', async (typed, isRefused) => {
  await renderPart(<Amount typed={typed} isRefused={isRefused} />);
  await expect.element(control()).toBeVisible();
  await expectCount(readings(), 0);
});
