/** The dialog in which a member is moved to another branch. */
import { persons } from '@ceccar/contract/members/persons';
import { regions } from '@ceccar/contract/members/reference-lists';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { answer, collection, record } from '../../../../test/server.ts';
import { button, expectAccessible } from '../../../../test/verbs.ts';
import { toRecord } from '../../../platform/api/records.ts';
import { MoveMember } from './move-member.tsx';

test('the new branch has the focus when the dialog opens', async () => {
  const row = record(persons, 'person-details', 1);
  answer(`GET ${row['@id']}/move`, { body: { from: 'Cluj', earliest: null, lines: [] } });
  answer('GET /api/regions', {
    body: collection([record(regions, regions.defaultView, 32, { name: 'Sibiu' })]),
  });
  const member = toRecord({ ...row, id: 1 });
  await renderScreen(<MoveMember kind="person" member={member} />);
  await button(page, 'Mută la altă filială').click();
  const branch = page.getByRole('dialog').getByLabelText('Filiala nouă');
  await expect.element(branch).toHaveFocus();
  await branch.selectOptions('Sibiu');
  await expectAccessible();
});
