import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { answer, lostConnection, refusal, requestsTo } from '../../../../test/server.ts';
import { button, expectAccessible, expectCount, expectPart } from '../../../../test/verbs.ts';
import { callApi } from '../../api/http.ts';
import { AskedButton } from './asked-button.tsx';

const route = 'POST /api/lucruri/1/opreste';

function Stopping({ closesOnFailure = false }: { closesOnFailure?: boolean }) {
  const [isStopped, setStopped] = useState(false);
  return (
    <AskedButton
      isOffered={!isStopped}
      label="Oprește"
      title="Opriți lucrul?"
      confirm="Da, oprește"
      closesOnFailure={closesOnFailure}
      work={{
        send: () => callApi<unknown>('/api/lucruri/1/opreste', { method: 'POST' }),
        onSettled: () => setStopped(true),
        doneText: 'Lucrul a fost oprit.',
        ...(closesOnFailure ? { failedText: 'Lucrul nu a fost oprit.' } : {}),
      }}
    >
      Nu mai pornește.
    </AskedButton>
  );
}

const question = () => page.getByRole('dialog', { name: 'Opriți lucrul?' });

test('nothing is sent before the answer, and the safe answer has the focus', { tags: 'deep' }, async () => {
  await renderScreen(<Stopping />);
  await button(page, 'Oprește').click();
  await expectPart(question(), 'Nu mai pornește.');
  await expect.element(button(question(), 'Renunță')).toHaveFocus();
  await expectAccessible();
  await button(question(), 'Renunță').click();
  await expectCount(question(), 0);
  expect(requestsTo(route)).toEqual([]);
  await expect.element(button(page, 'Oprește')).toHaveFocus();
});

test('a confirmed question sends once, closes and says so', async () => {
  let finish: () => void = () => undefined;
  answer(
    route,
    () =>
      new Promise((resolve) => {
        finish = () => resolve({ body: {} });
      }),
  );
  await renderScreen(<Stopping />);
  await button(page, 'Oprește').click();
  const confirm = button(question(), 'Da, oprește').element() as HTMLElement;
  confirm.click();
  confirm.click();
  await expect.poll(() => requestsTo(route).length).toBe(1);
  finish();
  await expect.element(page.getByText('Lucrul a fost oprit.')).toBeVisible();
  await expectCount(question(), 0);
  await expectCount(button(page, 'Oprește'), 0);
  expect(requestsTo(route)).toHaveLength(1);
});

test('a failure is said in the question, even if the button is gone meanwhile', async () => {
  answer(route, refusal(409, 'Lucrul era deja oprit.'));
  await renderScreen(<Stopping />);
  await button(page, 'Oprește').click();
  await button(question(), 'Da, oprește').click();
  await expectPart(question().getByRole('alert'), 'Lucrul era deja oprit.');
});

test('where the question says so, a failure closes it and is a message', { tags: 'deep' }, async () => {
  answer(route, lostConnection);
  await renderScreen(<Stopping closesOnFailure />);
  await button(page, 'Oprește').click();
  await button(question(), 'Da, oprește').click();
  await expect.element(page.getByText('Lucrul nu a fost oprit.')).toBeVisible();
  await expectCount(question(), 0);
});
