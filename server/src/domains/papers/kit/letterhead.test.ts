/** The letterhead of documents: body and branch. */
import type { Issuer } from '@ceccar/contract/papers/issuer';
import { expect, test } from 'vitest';
import { readPdf } from '../../../../test/harness/read-document.ts';
import { bodyName } from '../../../platform/text/body-name.ts';
import { drawLetterhead, finishPdf, openPdf } from './pdf-page.ts';

const issuer: Issuer = {
  fiscalCode: '12345678',
  seat: 'Str. Exemplu nr. 1, București',
  branch: {
    name: 'Cluj',
    address: 'Str. Teilor nr. 4\nCluj-Napoca',
    phone: '0264 000 111',
    email: 'cluj@ceccar.example',
    openingHours: 'Luni–joi 9–16\n\nVineri 9–13',
  },
};

async function letterheadOf(printed: Parameters<typeof drawLetterhead>[1]) {
  const pdf = openPdf({ title: 'Probă', subject: 'Probă', createdAt: new Date(0) }, 0);
  drawLetterhead(pdf, printed);
  const bottom = pdf.y;
  return { text: (await readPdf(await finishPdf(pdf))).replaceAll(/\s+/g, ' ').trim(), bottom };
}

test('it names the body with seat and fiscal code, and the branch with its card (PAP-162)', async () => {
  const { text } = await letterheadOf(issuer);
  expect(text).toBe(
    `${bodyName} Str. Exemplu nr. 1, București · CUI 12345678 Filiala Cluj Str. Teilor nr. 4, Cluj-Napoca · ` +
      'Telefon: 0264 000 111 · E-mail: cluj@ceccar.example Program: Luni–joi 9–16, Vineri 9–13',
  );
});

test('what is not known leaves no line and no label', async () => {
  const none = { address: null, phone: null, email: ' ', openingHours: null };
  const bare: Issuer = { fiscalCode: null, seat: null, branch: { name: 'Cluj', ...none } };
  const named = await letterheadOf('Cluj');
  expect(named.text).toBe(`${bodyName} Filiala Cluj`);
  expect(await letterheadOf(bare)).toEqual(named);
  expect((await letterheadOf(null)).text).toBe(bodyName);
  expect((await letterheadOf({ ...bare, branch: null, fiscalCode: '12345678' })).text).toBe(
    `${bodyName} CUI 12345678`,
  );
});

test('long texts take more lines and push down what follows', async () => {
  const long = 'Strada cu un nume foarte lung '.repeat(8);
  const { branch } = issuer;
  const tall = await letterheadOf({ ...issuer, branch: branch && { ...branch, address: long } });
  expect(tall.bottom).toBeGreaterThan((await letterheadOf(issuer)).bottom);
  expect(tall.text).toContain(long.trim());
});
