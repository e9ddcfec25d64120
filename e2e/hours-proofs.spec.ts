/** Hours from elsewhere: sent on a phone, refused with a reason, sent again, accepted, counted. */
import { bucharestDay } from '@ceccar/contract/bucharest-day';
import { createPdf } from '../server/test/builders/pdf.ts';
import { auditScreen } from './look-at.ts';
import { uniqueWord } from './register.ts';
import { expect, type Page, test } from './test.ts';
import { choice, field } from './verbs.ts';
import { answered } from './watch.ts';

const onPhone = { width: 390, height: 844 };

test('a member sends a proof on a phone, reads why it was refused, and gets the hours of the next one', async ({
  openAs,
  register,
  tolerate,
}) => {
  // The PDF that is none.
  tolerate(answered(422));
  const today = bucharestDay();
  const organiser = `Institutul ${uniqueWord()}`;
  const person = await register.createPerson({ joinYear: Number(today.slice(0, 4)) });
  const { username } = await register.createUser('ROLE_USER', { person: person['@id'] });
  const page = await openAs(username, '/open_courses');
  await page.setViewportSize(onPhone);

  await page.getByRole('button', { name: 'Trimite o dovadă' }).click();
  const form = page.getByRole('form', { name: 'Dovada orelor' });
  await form.getByRole('button', { name: 'Trimite dovada' }).click();
  await expect(form.getByText('Campul Organizatorul este obligatoriu')).toBeVisible();
  await fill(form, organiser, today, '10', { name: 'diploma.pdf', bytes: Buffer.from('%PDF-1.4 nimic') });
  await form.getByRole('button', { name: 'Trimite dovada' }).click();
  await expect(form.getByText(/Fișierul (PDF este deteriorat|este incomplet)/)).toBeVisible();
  await expect(field(form, 'Organizatorul')).toHaveValue(organiser);
  await choose(page, { name: 'diploma.pdf', bytes: createPdf() });
  await form.getByRole('button', { name: 'Trimite dovada' }).click();
  await expect(page.getByText('Dovada a fost trimisă filialei.')).toBeVisible();
  const sent = page.getByRole('article', { name: organiser });
  await expect(sent.getByText('Așteaptă răspunsul filialei')).toBeVisible();

  const staff = await openAs('moderator.cluj', '/hours_proofs');
  const cardOf = () => staff.getByRole('article').filter({ hasText: organiser });
  await cardOf().getByRole('button', { name: 'Refuză' }).click();
  const refusing = staff.getByRole('dialog', { name: 'Refuzați dovada?' });
  await refusing.getByRole('button', { name: 'Refuză' }).click();
  await expect(refusing.getByText('Scrieți motivul.')).toBeVisible();
  await field(refusing, 'Motivul refuzului').fill('Nu este semnată.');
  await refusing.getByRole('button', { name: 'Refuză' }).click();
  await expect(cardOf()).toHaveCount(0);

  await page.reload();
  await expect(sent.getByText('Motivul: Nu este semnată.')).toBeVisible();
  await page.getByRole('button', { name: 'Trimite o dovadă' }).click();
  await fill(form, organiser, today, '10', { name: 'semnata.pdf', bytes: createPdf() });
  await form.getByRole('button', { name: 'Trimite dovada' }).click();
  await expect(page.getByText('Dovada a fost trimisă filialei.')).toBeVisible();
  await auditScreen(page, 'hours-proofs-member');

  await staff.reload();
  await auditScreen(staff, 'hours-proofs');
  await cardOf().getByRole('button', { name: 'Acceptă' }).click();
  const accepting = staff.getByRole('dialog', { name: 'Acceptați orele?' });
  await field(accepting, 'Ore').fill('0');
  await accepting.getByRole('button', { name: 'Acceptă' }).click();
  await expect(accepting.getByText(/între 1 și/)).toBeVisible();
  await field(accepting, 'Ore').fill('7');
  await accepting.getByRole('button', { name: 'Acceptă' }).click();
  await expect(cardOf()).toHaveCount(0);

  await page.reload();
  await expect(page.getByText('Acceptată: 7 ore, din 10 cerute')).toBeVisible();
  const hours = page.getByRole('region', { name: /^Orele anului/ });
  await expect(hours.getByText(`Alte forme de pregătire, ${organiser}: 7 ore`)).toBeVisible();
});

type Form = ReturnType<Page['getByRole']>;
type Document = { name: string; bytes: Buffer };

async function fill(form: Form, organiser: string, day: string, hours: string, document: Document) {
  await choice(form, 'Felul pregătirii').selectOption('conference');
  await field(form, 'Organizatorul').fill(organiser);
  await field(form, 'Încheiată la').fill(day.split('-').reverse().join('.'));
  await field(form, 'Ore').fill(hours);
  await choose(form.page(), document);
}

function choose(page: Page, { name, bytes }: Document): Promise<void> {
  return page
    .locator('input[type=file]:not([capture])')
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: bytes });
}
