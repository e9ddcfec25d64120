/** The branch decides reports at its desk (REP-121, REP-122): one after the other, by the keyboard alone. */
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import { insertReport } from './database.ts';
import { faxedPage } from './files.ts';
import { reportYear, submitReport } from './filing.ts';
import { lookAt } from './look-at.ts';
import { uniqueWord } from './register.ts';
import { expect, type Page, test } from './test.ts';
import { expectRow, field, openPanel, tabTo } from './verbs.ts';
import { answered } from './watch.ts';

/** Waits until the page has loaded the possible decisions. */
async function expectDesk(page: Page, memberName: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${memberName} · ${reportYear}`);
  await expect(page.getByRole('region', { name: 'Decizia' })).toBeVisible();
}

/** Colour in the middle of the shown PDF page. As a string, because the tests are type-checked without DOM types. */
const colourInTheMiddle = `(() => {
  const canvas = document.querySelector('[role=tabpanel] canvas');
  const { data } = canvas?.getContext('2d').getImageData(canvas.width / 2, canvas.height / 2, 1, 1) ?? { data: [] };
  return [...data].slice(0, 3);
})()`;

test('five reports in a row without the mouse', async ({ openAs, register, baseURL }) => {
  const { '@id': region } = await register.createBranch();
  const { username } = await register.createUser('ROLE_MODERATOR', { region });
  const word = uniqueWord();
  const names = [];
  for (const firstName of ['Ana', 'Barbu', 'Corina', 'Dan', 'Elena']) {
    const person = await register.createPerson({ lastName: word, firstName, region });
    await insertReport(String(baseURL), person, { year: reportYear, status: reportStatus.submitted });
    names.push(`${word} ${firstName}`);
  }
  const [ana = '', barbu = '', corina = '', dan = '', elena = ''] = names;
  const page = await openAs(username, '/reporting');
  const keyboard = page.keyboard;
  await tabTo(page.getByRole('link', { name: 'Deschide primul raport' }));
  await keyboard.press('Enter');
  const decided = (text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();

  await expectDesk(page, ana);
  await expect(page.getByText('5 rapoarte așteaptă')).toBeVisible();
  await keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Taste' });
  await expect(help.getByText('Validează fără viză')).toBeVisible();
  await keyboard.press('Escape');
  await expect(help).toBeHidden();

  await keyboard.press('v');
  await expect(page.getByRole('dialog', { name: 'Validează, cu viză programată' })).toBeVisible();
  await keyboard.press('Enter');
  await expectDesk(page, barbu);
  await decided(`${ana}, ${reportYear}: Validat (viză programată).`);

  await keyboard.press('r');
  const rejection = page.getByRole('dialog', { name: 'Respinge' });
  await expect(field(rejection, 'Motivul respingerii')).toBeFocused();
  await keyboard.press('Control+Enter');
  await expect(rejection).toBeVisible();
  await keyboard.type('Copia actului este ilizibilă.');
  await keyboard.press('Control+Enter');
  await expectDesk(page, corina);
  await decided(`${barbu}, ${reportYear}: Respins.`);

  // The branch's last reason is offered under a digit; typing in the field triggers no shortcut.
  await keyboard.press('r');
  const last = rejection.getByRole('button', { name: /Copia actului/ });
  await expect(last).toBeFocused();
  // A reason that is offered again during typing does not move the focus.
  await keyboard.type('xyz');
  await expect(last).toHaveCount(0);
  for (let presses = 0; presses < 3; presses += 1) await keyboard.press('Backspace');
  await expect(last).toBeVisible();
  // A digit that stands for no reason types nothing.
  await rejection.getByRole('button', { name: 'Renunță' }).focus();
  for (const digit of ['2', '9', '0']) await keyboard.press(digit);
  await expect(field(rejection, 'Motivul respingerii')).toHaveValue('');
  await field(rejection, 'Motivul respingerii').focus();
  await expect(field(rejection, 'Motivul respingerii')).toBeFocused();
  await keyboard.press('Tab');
  await expect(last).toBeFocused();
  await keyboard.press('1');
  await expect(field(rejection, 'Motivul respingerii')).toHaveValue('Copia actului este ilizibilă.');
  await expect(rejection.getByRole('button', { name: 'Respinge', exact: true })).toBeFocused();
  await keyboard.press('Enter');
  await expectDesk(page, dan);

  await keyboard.press('m');
  const delay = field(page.getByRole('dialog', { name: 'Amână' }), 'Motivul amânării');
  await expect(delay).toBeFocused();
  // Too short to tell the member anything.
  await keyboard.type('polița');
  await keyboard.press('Control+Enter');
  await expect(delay).toHaveAccessibleDescription(/^Scrieți motivul în cel puțin 10 litere\./);
  await delay.fill('vrem polița');
  await keyboard.press('Control+Enter');
  await expectDesk(page, elena);
  await expect(page.getByText('Un raport așteaptă')).toBeVisible();

  await keyboard.press('a');
  await keyboard.type('Totul este în ordine.');
  await keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/reporting\?/);
  await decided(`${elena}, ${reportYear}: Validat (viză acordată).`);
  await expect(page.getByRole('link', { name: 'Așteaptă o decizie: 0' })).toBeVisible();
});

test('a validation repeats what is not met, and may take over the declared member type', async ({
  openAs,
  register,
}) => {
  const member = await register.createPerson({ cnp: '1800101221144', memberType: 'EC', joinYear: 2015 });
  await register.createVisa(member, { year: reportYear, checked: true, date: `${reportYear}-03-10` });
  const id = await submitReport(register, member.uuid, 'person', {
    answers: { nextYearMemberType: 'ECO' },
    paid: { fixed: '100', variable: '0' },
  });
  const page = await openAs('admin', `/annual_reports/${id}`);
  await expectDesk(page, `${member.lastName} Proba`);
  await expectRow(page, new RegExp(`^${reportYear}\\s*Da`));
  await page.keyboard.press('f');
  const dialog = page.getByRole('dialog', { name: 'Validează fără viză' });
  await expect(dialog.getByRole('list', { name: 'Condiții neîndeplinite' })).toContainText(
    /Nota de plată: Neachitată: .* RON din nota/,
  );
  await expect(field(dialog, 'Motivul pentru care nu se acordă viza')).toBeVisible();
  await expect(
    dialog.getByRole('checkbox', { name: 'Actualizează tipul membrului: EC → ECO' }),
  ).toBeChecked();
  await lookAt(page, 'decision-dialog');
  await dialog.getByRole('button', { name: 'Validează fără viză' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => register.read(member['@id'])).toMatchObject({ memberType: 'ECO' });
});

test('documents, what they say, what is owed; a correction; the file on the sheet', async ({
  openAs,
  register,
}) => {
  const member = await register.createPerson({ cnp: '1800101221144', memberType: 'EC', joinYear: 2015 });
  const id = await submitReport(register, member.uuid, 'person', {
    answers: { cnp: '1630615123457' },
    statements: { incorrectCnp: '1' },
    paid: { fixed: '100', variable: '0' },
    scan: faxedPage(),
  });
  const page = await openAs('moderator.cluj', `/annual_reports/${id}`);
  await expectDesk(page, `${member.lastName} Proba`);
  // Rendered by pdf.js under the page's own Content-Security-Policy.
  const shown = page.getByRole('tabpanel');
  await expect(shown.getByText('Corpul Experților Contabili')).toBeVisible();
  await expect(shown.locator('canvas').first()).toBeVisible();
  await page.keyboard.press('2');
  await expect(shown.getByText('scan.pdf')).toBeVisible();
  await expect.poll(() => page.evaluate(colourInTheMiddle)).toEqual([0, 0, 0]);
  await page.keyboard.press('3');
  await expect(shown.getByRole('img', { name: 'Copia actului de identitate' })).toBeVisible();
  await page.keyboard.press('d');
  await expect(page.getByRole('region', { name: 'Alături: Raportul anual' })).toBeVisible();
  await page.keyboard.press('+');
  await expect(shown.getByText('125 %')).toBeVisible();

  const values = await openPanel(page, 'Valorile din raport');
  await expect(values.getByText('84.000,00').first()).toBeVisible();
  const dues = await openPanel(page, 'Cotizații și plată');
  await expectRow(dues, /^Total de plată1\.808,00100,00−1\.708,00$/);
  await expect(await openPanel(page, 'Semnătura')).toContainText('Nesemnat electronic');
  await expect(await openPanel(page, 'Condiții pentru viză')).toContainText('Cotizații achitate');
  await openPanel(page, 'Fișiere');
  await lookAt(page, 'report-desk');
  await page.setViewportSize({ width: 1440, height: 900 });

  const corrections = await openPanel(page, 'Cereri de corectare a registrului');
  await expect(corrections).toContainText('În registru1800101221144În raport1630615123457');
  await corrections.getByRole('button', { name: 'Aprobă corectarea: CNP' }).click();
  await expect(corrections.getByText('Aprobată de Pintea Corina')).toBeVisible();
  expect(await register.read(member['@id'])).toMatchObject({ cnp: '1630615123457' });

  await page.getByRole('link', { name: 'Fișa membrului' }).click();
  const reports = await openPanel(page, 'Rapoarte anuale');
  await expectRow(reports, /Depus/);
  await expect(reports.getByRole('link', { name: 'Dovada depunerii' })).toBeVisible();
  await expect(reports.getByRole('link', { name: 'Depune raportul anual pentru membru' })).toHaveAttribute(
    'href',
    `/annual_report?user=${member.uuid}`,
  );
});

test('the second of two moderators sees who decided what, and keeps the typed text', async ({
  openAs,
  register,
  baseURL,
  tolerate,
}) => {
  tolerate(answered(412), answered(409));
  const person = await register.createPerson();
  const id = await insertReport(String(baseURL), person, {
    year: reportYear,
    status: reportStatus.submitted,
  });
  const first = await openAs('moderator.cluj', `/annual_reports/${id}`);
  await expectDesk(first, `${person.lastName} Proba`);
  const second = await openAs('admin', `/annual_reports/${id}`);
  await expectDesk(second, `${person.lastName} Proba`);
  await expect(second.getByText('Pintea Corina are raportul deschis.')).toBeVisible();
  await second.keyboard.press('r');
  const rejection = second.getByRole('dialog', { name: 'Respinge' });
  await field(rejection, 'Motivul respingerii').fill('Lipsește anexa.');

  await first.keyboard.press('f');
  await first.keyboard.press('Enter');
  await expect(first).not.toHaveURL(new RegExp(`/annual_reports/${id}`));

  await second.keyboard.press('Control+Enter');
  await expect(rejection.getByRole('alert')).toContainText(
    /^Pintea Corina a decis între timp, la .*: Validat \(fără viză\)\.$/,
  );
  await expect(field(rejection, 'Motivul respingerii')).toHaveValue('Lipsește anexa.');
  expect(await register.read(`/api/annual_reports/${id}`)).toMatchObject({ status: 420 });
});

test('a rejection whose note the invoicing system does not know is asked about', async ({
  openAs,
  openBeside,
  register,
  tolerate,
}) => {
  tolerate(answered(409), answered(503));
  const member = await register.createPerson({ cnp: '1800101221144', memberType: 'EC', joinYear: 2015 });
  const id = await submitReport(register, member.uuid, 'person');
  const { address, fake } = await openBeside();
  const page = await openAs('admin', `${address}/annual_reports/${id}`);
  await expectDesk(page, `${member.lastName} Proba`);
  await page.keyboard.press('r');
  await page.keyboard.type('Se face o notă nouă.');
  await page.keyboard.press('Control+Enter');
  const question = page.getByRole('dialog', { name: 'Atentie' });
  await expect(question).toContainText(/Seria\s*CJ-.*Numărul\s*\d+/);
  await question.getByRole('button', { name: 'Nu' }).click();
  await expect(question).toBeHidden();
  const rejection = page.getByRole('dialog', { name: 'Respinge' });
  await expect(field(rejection, 'Motivul respingerii')).toHaveValue('Se face o notă nouă.');

  await rejection.getByRole('button', { name: 'Respinge', exact: true }).click();
  await expect(question).toBeVisible();
  fake.misbehaviours.push({ status: 500 });
  await question.getByRole('button', { name: 'Da' }).click();
  await expect(question.getByRole('alert')).toHaveText('Operatiunea a esuat, incercati mai tarziu.');
  await question.getByRole('button', { name: 'Da' }).click();
  await expect(page.getByText(`${member.lastName} Proba, ${reportYear}: Respins.`)).toBeVisible();
  expect(await register.read(`/api/annual_reports/${id}`)).toMatchObject({ status: 490 });
});
