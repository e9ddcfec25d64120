/** A document requested from the members selected in a list (MEM-139). */
import { persons } from '@ceccar/contract/members/persons';
import { messages } from '@ceccar/contract/messages';
import { beforeAll, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderScreen } from '../../../test/render-screen.tsx';
import { answer, collection, record, requestsTo } from '../../../test/server.ts';
import { button, expectAccessible, expectCount } from '../../../test/verbs.ts';
import { page as embedded } from '../../platform/api/page.ts';
import type { ApiRecord } from '../../platform/api/records.ts';
import { messagesPath } from '../../platform/paths.ts';
import { requestText } from './document-fields.tsx';
import { DocumentRequestsPage } from './document-requests-page.tsx';
import { WriteToChosen } from './write-to-chosen.tsx';

beforeAll(() => {
  if (embedded.user) embedded.user.messagesPath = messagesPath(null);
});

const several = 'POST /api/notifications/several';

test('the document and the day are checked, then sent with the text', { tags: 'deep' }, async () => {
  answer('GET /api/notifications/unread', { body: { messages: 0, threads: 0 } });
  answer(several, { status: 201, body: { sent: 1 } });
  const chosen = record(persons, 'person-list', 1, { lastName: 'Banu', firstName: 'Elena' });
  await renderScreen(
    <WriteToChosen kind="person" chosen={[chosen as unknown as ApiRecord]} requestsDocument />,
  );
  await userEvent.click(button(page, 'Cere un document'));
  await expectAccessible();
  await userEvent.type(page.getByRole('textbox', { name: 'Până la (opțional)' }), '31.2.2099');
  await userEvent.click(button(page, 'Trimite către 1 membru'));
  await expect.element(page.getByText(messages.notDay)).toBeVisible();
  await userEvent.fill(page.getByRole('textbox', { name: 'Până la (opțional)' }), '1.1.2020');
  await userEvent.click(button(page, 'Trimite către 1 membru'));
  await expect.element(page.getByText(messages.pastDate)).toBeVisible();
  expect(requestsTo(several)).toEqual([]);
  await userEvent.fill(page.getByRole('textbox', { name: 'Până la (opțional)' }), '31.3.2099');
  await userEvent.fill(page.getByRole('textbox', { name: 'Documentul' }), 'Polița de asigurare');
  await userEvent.click(button(page, 'Trimite către 1 membru'));
  await expectCount(page.getByRole('dialog'), 0);
  await expect.element(page.getByText('Cererea a fost trimisă către 1 membru.')).toBeVisible();
  expect(requestsTo(several)[0]?.body).toEqual({
    content: requestText,
    members: [chosen['@id']],
    documentName: 'Polița de asigurare',
    documentDueOn: '2099-03-31',
  });
});

test('the list says who has sent the document and who is late (MEM-141)', async () => {
  const request = (id: number, name: string, more: object) => ({
    '@id': `/api/notifications_messages/${id}`,
    '@type': 'DocumentRequest',
    id,
    notification: '/api/notifications/11111111-1111-4111-8111-111111111111',
    member: { '@id': '/api/persons/1', '@type': 'Person', name },
    region: { '@id': '/api/regions/1', '@type': 'Region', name: 'Cluj' },
    documentName: 'Polița de asigurare',
    documentDueOn: '2026-01-31',
    requestedBy: 'Corina Pintea',
    requestedAt: '2026-01-02T10:00:00Z',
    sentAt: null,
    filePath: null,
    fileName: null,
    together: { first: 1, requested: 2, sent: 1 },
    ...more,
  });
  const sent = {
    sentAt: '2026-01-05T10:00:00Z',
    filePath: '/notifications/messages/x',
    fileName: 'polita.pdf',
  };
  answer('GET /api/notifications/unread', { body: { messages: 0, threads: 0 } });
  answer('GET /api/document_requests', {
    body: collection([request(2, 'Banu Elena', {}), request(1, 'Avram Dan', sent)]),
  });
  await renderScreen(<DocumentRequestsPage />);
  await expect.element(page.getByRole('link', { name: 'Banu Elena' })).toBeVisible();
  await expect.element(page.getByText('Întârziat: termenul a fost 31.01.2026')).toBeVisible();
  await expect.element(page.getByText('Trimis la 05.01.2026')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'polita.pdf' })).toBeVisible();
  await expect.element(page.getByText('1 din 2 a trimis')).toBeVisible();
  await expectAccessible();
});
