/** Papers and pages with hostile texts in every field: shown as text, and never a failure of ours. */
import { currentYear } from '@ceccar/contract/current-year';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCompany } from '../builders/company.ts';
import { createCompanyPracticeNotice } from '../builders/company-practice-notice.ts';
import { createCompanyWithNotice } from '../builders/company-with-notices.ts';
import { createPerson } from '../builders/person.ts';
import { createPersonPhoto } from '../builders/person-photo.ts';
import { createPersonVisa } from '../builders/person-visa.ts';
import { createRegion } from '../builders/region.ts';
import { uniqueWord } from '../builders/unique.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import { readPage } from '../harness/read-document.ts';

const app = await startApp({ clock: () => new Date('2026-03-02T10:00:00Z') });
const { db, api } = app;
const as = await signInAs(db, 'ROLE_ADMIN');
/** Each run draws documents, a tenth of a second long. */
const runs = { numRuns: 12 };

/** What PostgreSQL holds: anything but a NUL and half a surrogate pair. */
const hostile = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 120 }),
    fc.string({ unit: 'binary', maxLength: 120 }),
    fc.constantFrom(
      '<script>alert(1)</script>',
      '</title></style></svg><img src=x onerror=alert(1)>',
      '" onload="alert(1)',
      '{{7*7}}<%= 7*7 %>',
      '\u202eSRL\u202c',
      '👩‍👩‍👧'.repeat(30),
      'المحاسب القانوني',
      'a\u0301\u0302\u0303'.repeat(30),
      'W'.repeat(120),
      'a b '.repeat(30),
      '\r\n\t\u2028\u0085',
      ' ',
    ),
  )
  .map((text) => text.replaceAll('\u0000', '').toWellFormed());

/** Nothing of the data became markup. */
function expectOnlyText(text: string): void {
  // Where it is data of our page, only the end of that element could end it.
  const markup = readPage(text).replace(/<script type="application\/json" id="page">.*?<\/script>/, '');
  expect(markup).not.toMatch(/<script|<img src=x|" onload=|alert\(1\)[^&<]*>/);
}

test('notices of firms', async () => {
  const kind = fc.constantFrom('notice1', 'notice4', 'annualNotice' as const);
  const texts = fc.tuple(hostile, hostile, hostile, hostile, hostile, hostile);
  await fc.assert(
    fc.asyncProperty(kind, texts, async (which, [name, address, cui, rc, president, number]) => {
      const { id, uuid } = await createCompanyWithNotice(db, which, {
        name,
        address,
        cui,
        rc,
        notice_type1_president: president,
        notice_type2_president: president,
        foundation_notice_number: number,
        change_notice_number: number,
        foundation_name_proof: number,
        change_subject: `${name}: ${address} → ${president}`,
      });
      const { status, bytes } = await api.get(`/download/company/${which}/${uuid}`, { as });
      // Without a number or a president there is no notice.
      expect([200, 409]).toContain(status);
      if (status === 200) expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
      const issued = await db
        .selectFrom('issued_documents')
        .select('code')
        .where('company_id', '=', id)
        .execute();
      const shown = await api.page(`/documents/${which}/${issued[0]?.code}`);
      expect([200, 404]).toContain(shown.status);
      expectOnlyText(shown.text);
    }),
    runs,
  );
});

test('the Aviz, its proof and the firm’s public sheet', async () => {
  await fc.assert(
    fc.asyncProperty(fc.tuple(hostile, hostile, hostile, hostile), async ([name, address, cui, branch]) => {
      const region = await createRegion(db, `${branch} ${uniqueWord()}`);
      const company = await createCompany(db, { region, name, address, cui });
      const { code } = await createCompanyPracticeNotice(app, { company, year: 2026 });
      for (const path of [
        `/download/company/annualNoticeAviz/${company.uuid}`,
        `/documents/aviz/${code}`,
        `/members/company/view/${company.uuid}`,
      ]) {
        const { status, text } = await api.page(path, { as });
        expect([path, status]).toEqual([path, 200]);
        expectOnlyText(text);
      }
    }),
    runs,
  );
});

test('the card and the public sheet of a person', async () => {
  await fc.assert(
    fc.asyncProperty(fc.tuple(hostile, hostile, hostile), async ([last_name, first_name, cip]) => {
      const person = await createPerson(db, {
        last_name,
        first_name,
        cip: `${cip}${uniqueWord()}`,
        reg_number: uniqueWord(),
        new_book_release_date: '2025-05-05',
      });
      await createPersonPhoto(app, { person });
      await createPersonVisa(db, { person, year: currentYear(), date: null });
      for (const path of [
        `/download/person/badge1/${person.uuid}`,
        `/download/person/badge2/${person.uuid}`,
        `/members/person/view/${person.uuid}`,
      ]) {
        const { status, text } = await api.page(path, { as });
        expect([path, status]).toEqual([path, 200]);
        expectOnlyText(text);
      }
    }),
    runs,
  );
});
