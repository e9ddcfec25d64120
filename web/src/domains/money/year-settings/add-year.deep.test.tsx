/** The settings of the next year. */
import { yearSettings } from '@ceccar/contract/money/year-settings';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { answer, lostConnection, record } from '../../../../test/server.ts';
import { button, expectCount, expectPart } from '../../../../test/verbs.ts';
import { toRecord } from '../../../platform/api/records.ts';
import { AddYear } from './add-year.tsx';
import type { YearSettings } from './settings-year.ts';

test('a year that could not be added is asked about anew', { tags: 'deep' }, async () => {
  const settings = record(yearSettings, 'settings-list', 1, { year: 2026 });
  // The shape that the list of settings has.
  const before = toRecord({ ...settings, id: 1 }) as YearSettings;
  await renderScreen(<AddYear before={before} onAdded={() => undefined} />);
  answer('POST /api/year_settings', lostConnection);
  await button(page, 'Adaugă anul 2027').click();
  const question = page.getByRole('dialog');
  const add = button(question, 'Adaugă anul 2027');
  await add.click();
  await expectPart(question.getByRole('alert'), 'Serverul nu răspunde');
  await expect.element(add).toHaveFocus();
  await button(question, 'Renunță').click();
  await expectCount(question, 0);
  await button(page, 'Adaugă anul 2027').click();
  await expect.element(question).toBeVisible();
  await expectCount(question.getByRole('alert'), 0);
});
