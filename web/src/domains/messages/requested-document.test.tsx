/** The focus goes on with the steps of sending a requested document (MEM-140). */
import type { NotificationMessage } from '@ceccar/contract/messages/notifications';
import { useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderScreen } from '../../../test/render-screen.tsx';
import { button, expectAccessible } from '../../../test/verbs.ts';
import { RequestedDocument } from './requested-document.tsx';

const uuid = '11111111-1111-4111-8111-111111111111';
const requested = {
  id: 2,
  notification: `/api/notifications/${uuid}`,
  documentName: 'Polița de asigurare',
  documentDueOn: '2099-01-31',
  documentSentAt: null,
} as unknown as NotificationMessage; // the fields that the part reads

const arrived = 'document-arrived';

/** The conversation is read again once the document has arrived. */
function Request() {
  const [sentAt, setSentAt] = useState<string | null>(null);
  useEffect(() => {
    const show = () => setSentAt('2027-02-20T10:00:00Z');
    window.addEventListener(arrived, show);
    return () => window.removeEventListener(arrived, show);
  }, []);
  return <RequestedDocument message={{ ...requested, documentSentAt: sentAt }} isMember />;
}

test('choosing and dropping a requested document and its arrival never lose the focus', {
  tags: 'deep',
}, async () => {
  await renderScreen(<Request />);
  const request = page.getByRole('group', { name: 'Polița de asigurare' });
  const choose = async () => {
    await button(request, /^Alege documentul/).click();
    const picker = document.querySelector('input[type=file]:not([capture])');
    if (!picker) throw new Error('Without a picker');
    const file = new File([new Uint8Array([37, 80, 68, 70])], 'polita.pdf', { type: 'application/pdf' });
    await userEvent.upload(page.elementLocator(picker), file);
  };
  await choose();
  await expect.element(button(request, 'Trimite documentul polita.pdf')).toHaveFocus();
  await button(request, 'Renunță la polita.pdf').click();
  await expect.element(button(request, /^Alege documentul/)).toHaveFocus();
  await choose();
  await expect.element(button(request, 'Trimite documentul polita.pdf')).toHaveFocus();
  window.dispatchEvent(new Event(arrived));
  await expect.element(request.getByText('Trimis la 20.02.2027')).toBeVisible();
  await expect.element(request).toHaveFocus();
  await expectAccessible();
});
