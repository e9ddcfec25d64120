/** The check of documents: a visitor drops a PDF and reads whether it is ours and unchanged. */

import { lookAt } from './look-at.ts';
import { expect, test } from './test.ts';
import { expectAccessible, expectNoSidewaysScroll } from './verbs.ts';

test('a sealed document is recognised, and one byte less is told (PUB-106)', async ({ openAs, register }) => {
  const person = await register.createPerson();
  const admin = await openAs('admin', `/persons/edit/${person.uuid}`);
  const { invoice } = await register.create(`/api/invoices/create/${person.uuid}`, { addedAvans: 25 });
  const { uuid } = invoice as { uuid: string };
  const note = Buffer.from(await (await admin.request.get(`/download/invoice/${uuid}`)).body());

  const visitor = await openAs(null, '/documents/check');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Verificarea unui document');
  const drop = async (buffer: Buffer, name: string) => {
    const choosing = visitor.waitForEvent('filechooser');
    await visitor.getByRole('button', { name: /Alege un PDF/ }).click();
    await (await choosing).setFiles({ name, mimeType: 'application/pdf', buffer });
  };
  const verdict = (title: string) => visitor.getByRole('alert').filter({ hasText: title });

  await drop(note, 'nota-de-plata.pdf');
  await expect(verdict('Sigilat de CECCAR, nemodificat')).toBeVisible();
  await expect(verdict('nu este anulată')).toBeVisible();
  await expectAccessible(visitor);
  await expectNoSidewaysScroll(visitor);
  await lookAt(visitor, 'document-check');

  await drop(note.subarray(0, -1), 'nota-taiata.pdf');
  await expect(verdict('Modificat după sigilare')).toBeVisible();
  await expect(verdict('Sigilat de CECCAR')).toHaveCount(0);
  await drop(Buffer.from('o poză'), 'poza.pdf');
  await expect(verdict('nu este un PDF întreg')).toBeVisible();
});
