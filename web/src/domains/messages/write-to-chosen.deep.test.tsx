/** One text to the members selected in a list (MSG-70). */
import { persons } from '@ceccar/contract/members/persons';
import { messages } from '@ceccar/contract/messages';
import { mostAddressed } from '@ceccar/contract/messages/notifications';
import { beforeAll, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderScreen } from '../../../test/render-screen.tsx';
import { answer, lostConnection, record, refusal, requestsTo } from '../../../test/server.ts';
import { button, expectAccessible, expectCount } from '../../../test/verbs.ts';
import { page as embedded } from '../../platform/api/page.ts';
import type { ApiRecord } from '../../platform/api/records.ts';
import { messagesPath } from '../../platform/paths.ts';
import { WriteToChosen } from './write-to-chosen.tsx';

beforeAll(() => {
  if (embedded.user) embedded.user.messagesPath = messagesPath(null);
});

const several = 'POST /api/notifications/several';
const personOf = (id: number) =>
  record(persons, 'person-list', id, { lastName: 'Banu', firstName: 'Elena' }) as unknown as ApiRecord;

async function open(count: number) {
  const chosen = Array.from({ length: count }, (_, place) => personOf(place + 1));
  answer('GET /api/notifications/unread', { body: { messages: 0, threads: 0 } });
  await renderScreen(<WriteToChosen kind="person" chosen={chosen} />);
  await userEvent.click(button(page, 'Scrie un mesaj'));
  await expectAccessible();
  return chosen;
}

test('a lost answer loses no text, and the second sending is the same mailing', {
  tags: 'deep',
}, async () => {
  answer(several, lostConnection);
  const chosen = await open(3);
  await userEvent.type(page.getByRole('textbox', { name: 'Mesaj' }), 'Programul se schimbă.');
  await userEvent.click(button(page, 'Trimite către 3 membri'));
  await expect.element(page.getByRole('alert')).toBeVisible();
  answer(several, { status: 201, body: { sent: 3 } });
  await userEvent.click(button(page, 'Trimite către 3 membri'));
  await expectCount(page.getByRole('dialog'), 0);
  await expect.element(page.getByText('Mesajul a fost trimis către 3 membri.')).toBeVisible();
  const [first, second] = requestsTo(several);
  expect(second?.body).toEqual({
    content: 'Programul se schimbă.',
    members: chosen.map((member) => member['@id']),
  });
  expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
});

test('a text closed away is there again; an empty one is not sent', { tags: 'deep' }, async () => {
  await open(2);
  await userEvent.click(button(page, 'Trimite către 2 membri'));
  await expect.element(page.getByText(messages.messageMissing)).toBeVisible();
  await userEvent.type(page.getByRole('textbox', { name: 'Mesaj' }), 'Bună');
  await userEvent.click(button(page, 'Renunță'));
  await expectCount(page.getByRole('dialog'), 0);
  await userEvent.click(button(page, 'Scrie un mesaj'));
  await expect.element(page.getByRole('textbox', { name: 'Mesaj' })).toHaveValue('Bună');
  expect(requestsTo(several)).toEqual([]);
});

test('more members than one mailing takes are written to in several, and after a failure only those left', {
  tags: 'deep',
}, async () => {
  let fails = true;
  answer(several, ({ body }) => {
    const { members } = body as { members: string[] };
    if (members.length < mostAddressed && fails) return refusal(503, 'Încercați mai târziu.');
    return { status: 201, body: { sent: members.length } };
  });
  const chosen = await open(2 * mostAddressed + 30);
  await userEvent.type(page.getByRole('textbox', { name: 'Mesaj' }), 'Bună');
  await userEvent.click(button(page, 'Trimite către 230 de membri'));
  await expect.element(page.getByText('Trimis: 200 din 230')).toBeVisible();
  await expect.element(page.getByText('Încercați mai târziu.')).toBeVisible();
  fails = false;
  await userEvent.click(button(page, 'Trimite către 30 de membri'));
  await expect.element(page.getByText('Mesajul a fost trimis către 230 de membri.')).toBeVisible();
  const sent = requestsTo(several).map(({ body }) => (body as { members: string[] }).members);
  expect(sent.map(({ length }) => length)).toEqual([100, 100, 30, 30]);
  expect(sent.slice(0, 3).flat()).toEqual(chosen.map((member) => member['@id']));
});

test('another message goes to those, too, who have the one that was interrupted', {
  tags: 'deep',
}, async () => {
  let fails = true;
  answer(several, ({ body }) => {
    const { members } = body as { members: string[] };
    if (members.length < mostAddressed && fails) return refusal(503, 'Încercați mai târziu.');
    return { status: 201, body: { sent: members.length } };
  });
  const chosen = await open(mostAddressed + 5);
  const text = page.getByRole('textbox', { name: 'Mesaj' });
  await userEvent.type(text, 'Programul se schimbă.');
  await userEvent.click(button(page, 'Trimite către 105 membri'));
  await expect.element(page.getByText('Încercați mai târziu.')).toBeVisible();
  await expect.element(button(page, 'Trimite către 5 membri')).toBeVisible();
  fails = false;
  await userEvent.fill(text, 'Ședința este marți.');
  await userEvent.click(button(page, 'Trimite către 105 membri'));
  await expect.element(page.getByText('Mesajul a fost trimis către 105 membri.')).toBeVisible();
  const sent = requestsTo(several).map(({ body }) => body as { content: string; members: string[] });
  expect(
    sent.filter(({ content }) => content === 'Ședința este marți.').flatMap(({ members }) => members),
  ).toEqual(chosen.map((member) => member['@id']));
});
