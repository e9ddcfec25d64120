/** A document requested from the members selected in a list (MEM-139). */
import { persons } from '@ceccar/contract/members/persons';
import { messages } from '@ceccar/contract/messages';
import { beforeAll, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderScreen } from '../../test/render-screen.tsx';
import { answer, record, requestsTo } from '../../test/server.ts';
import { button, expectAccessible, expectCount } from '../../test/verbs.ts';
import { page as embedded } from '../api/page.ts';
import type { ApiRecord } from '../api/records.ts';
import { messagesPath } from '../paths.ts';
import { requestText } from './document-fields.tsx';
import { WriteToChosen } from './write-to-chosen.tsx';

beforeAll(() => {
  if (embedded.user) embedded.user.messagesPath = messagesPath(null);
});

const several = 'POST /api/notifications/several';

test('the document and the day are checked, then sent with the text', async () => {
  answer('GET /api/notifications/unread', { body: { messages: 0, threads: 0 } });
  answer(several, { status: 201, body: { sent: 1 } });
  const chosen = record(persons, 'person-list', 1, { lastName: 'Banu', firstName: 'Elena' });
  await renderScreen(
    <WriteToChosen kind="person" chosen={[chosen as unknown as ApiRecord]} requestsDocument />,
  );
  await userEvent.click(button(page, 'Cere un document'));
  await expectAccessible();
  await userEvent.type(page.getByRole('textbox', { name: 'Până la (opțional)' }), '31.2.2099');
  await userEvent.click(button(page, 'Trimite la 1 membru'));
  await expect.element(page.getByText(messages.notDay)).toBeVisible();
  expect(requestsTo(several)).toEqual([]);
  await userEvent.fill(page.getByRole('textbox', { name: 'Până la (opțional)' }), '31.3.2099');
  await userEvent.fill(page.getByRole('textbox', { name: 'Documentul' }), 'Polița de asigurare');
  await userEvent.click(button(page, 'Trimite la 1 membru'));
  await expectCount(page.getByRole('dialog'), 0);
  await expect.element(page.getByText('Cererea a fost trimisă la 1 membru.')).toBeVisible();
  expect(requestsTo(several)[0]?.body).toEqual({
    content: requestText,
    members: [chosen['@id']],
    documentName: 'Polița de asigurare',
    documentDueOn: '2099-03-31',
  });
});
