/**
 * A new member, from nothing to a complete record: data entered by the branch, and data that only an administrator may
 * enter.
 */
import { downloadPdf, photo, sealFile, textFile, tooLargeFile } from './files.ts';
import { uniqueWord } from './register.ts';
import { expect, test } from './test.ts';
import {
  add,
  choice,
  chooseFile,
  confirmDeletion,
  expectPanelCount,
  expectRow,
  field,
  openPanel,
  panelHeading,
  pick,
  row,
  rows,
  save,
} from './verbs.ts';
import { answered } from './watch.ts';

const thisYear = new Date().getFullYear();

test('a member is entered from nothing to a complete sheet', async ({ openAs, register, tolerate }) => {
  // 409: the card is not issued; 412: the administrator changed the record that the branch has open.
  tolerate(answered(409), answered(412));
  const word = uniqueWord();
  const cnp = `291${String(Math.floor(Math.random() * 1e10)).padStart(10, '0')}`;
  const known = await register.createPerson({ lastName: `Alba-${word}`, firstName: 'Ioana Maria', cnp });
  const elsewhere = await register.createPerson({ region: register.branch('Iași'), cip: word });
  const firmNumber = `${Math.floor(Math.random() * 1e6)}/${thisYear}`;
  const firm = await register.createCompany({ regNumber: firmNumber });

  // The branch creates the person, is warned of similar ones, and continues.
  const page = await openAs('moderator.cluj', '/persons/create');
  const alike = page.getByRole('status').filter({ hasText: 'Seamănă cu înregistrări existente' });
  await field(page, 'CNP').fill(cnp);
  await expect(alike).toContainText(`Alba-${word} Ioana Maria`);
  await expect(alike).toContainText('același CNP');
  await field(page, 'CNP').fill('');
  await expect(alike).toBeHidden();
  await field(page, 'Nume').fill(`Alba-${word}`);
  await field(page, 'Prenume').fill('Ioana Mara');
  await expect(alike).toContainText('nume asemănător');
  await expect(alike.getByRole('link', { name: /Ioana Maria/ })).toHaveAttribute(
    'href',
    `/persons/edit/${known.uuid}`,
  );
  await page.getByRole('button', { name: 'Salvează' }).click();
  await expect(page).toHaveURL(/\/persons\/edit\/[\w-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Alba-${word} Ioana Mara · TEMP-`);

  const personal = await openPanel(page, 'Date personale');
  await choice(personal, 'Sex').selectOption({ label: 'F' });
  await field(personal, 'Data nașterii').fill('14.3.1985');
  await field(personal, 'Locul nașterii').fill('Turda');
  await choice(personal, 'Cetățenie').selectOption({ label: 'română' });
  await save(personal);

  const professional = await openPanel(page, 'Date profesionale');
  await pick(professional, 'Tip de membru', 'ecdl', 'ECDL');
  await choice(professional, 'Parte Monitor').selectOption({ label: 'I' });
  await field(professional, 'Anul examenului de aptitudini').fill('2012');
  await choice(professional, 'Categoria profesională').selectOption({ label: 'Expert contabil' });
  await field(professional, 'Anul înscrierii').fill('2013');
  await save(professional);

  const internship = await openPanel(page, 'Stagiu');
  await field(internship, 'Anul stagiului').fill('2009');
  await choice(internship, 'Mod de dobândire a calității').selectOption({ label: 'examen' });
  await choice(internship, 'Membru CAFR').selectOption({ label: 'Nu' });
  await choice(internship, 'Rapoarte depuse').selectOption({ label: 'VI' });
  await field(internship, 'Facultatea absolvită').fill('FSEGA Cluj-Napoca');
  await save(internship);

  const contact = await openPanel(page, 'Date de contact');
  await field(contact, 'Telefon mobil').fill('0722 123 123');
  await field(contact, 'E-mail').fill('ioana.mara@posta.example');
  await save(contact);

  const languages = await openPanel(page, 'Limbi străine');
  for (const name of ['engleză', 'maghiară']) {
    await choice(languages, 'Limba').selectOption({ label: name });
    await choice(languages, 'Scris').selectOption({ label: 'mediu' });
    await choice(languages, 'Citit').selectOption({ label: 'avansat' });
    await add(languages);
    await expectRow(languages, name);
  }
  await expectPanelCount(page, 'Limbi străine', 2);
  await languages.getByRole('button', { name: 'Șterge maghiară, mediu, avansat' }).click();
  await confirmDeletion(page, 'maghiară');
  await expectPanelCount(page, 'Limbi străine', 1);

  const visas = await openPanel(page, 'Vize');
  await field(visas, 'An').fill(String(thisYear));
  await choice(visas, 'Viza').selectOption({ label: 'Da' });
  await field(visas, 'Data').fill(`10.02.${thisYear}`);
  await add(visas);
  await expectPanelCount(page, 'Vize', 1);

  const memberJobs = await openPanel(page, 'Locuri de muncă la societăți membre');
  await pick(memberJobs, 'Societatea', firmNumber, String(firm.name));
  await choice(memberJobs, 'Poziția').selectOption({ label: 'administrator' });
  await choice(memberJobs, 'Calitatea').selectOption({ label: 'EC – expert contabil' });
  await field(memberJobs, 'Cota deținută (%)').fill('33,5');
  await add(memberJobs);
  await expect(memberJobs.getByRole('link', { name: String(firm.name) })).toHaveAttribute(
    'href',
    `/companies/edit/${firm.uuid}`,
  );
  await expectRow(memberJobs, '33,5');

  const jobs = await openPanel(page, 'Locuri de muncă la societăți nemembre');
  await field(jobs, 'Organizația').fill('Primăria Turda');
  await field(jobs, 'Funcția').fill('contabil-șef');
  await add(jobs);
  await expectPanelCount(page, 'Locuri de muncă la societăți nemembre', 1);

  const functions = await openPanel(page, 'Alte funcții');
  await pick(functions, 'Funcția', 'auditor', 'auditor calitate');
  await field(functions, 'Observații').fill('din ianuarie');
  await add(functions);
  await expectRow(functions, 'din ianuarie');

  const statuses = await openPanel(page, 'Status membru');
  await choice(statuses, 'Status').selectOption({ label: 'activ' });
  await field(statuses, 'Data').fill('01.02.2013');
  await add(statuses);
  await expect(page.getByText('Status: activ')).toBeVisible();

  const photos = await openPanel(page, 'Fotografia');
  await chooseFile(photos, photo);
  await add(photos);
  await expect(photos.getByRole('img', { name: 'Fotografia folosită acum' })).toBeVisible();
  await expectPanelCount(page, 'Fotografia', 1);

  const courses = await openPanel(page, 'Cursuri');
  await expect(courses.getByText(`Ore de curs rămase de efectuat în ${thisYear}`)).toBeVisible();
  await expect(courses.getByRole('button')).toHaveCount(0);

  // Only an administrator assigns the number and the CIP; a warning reports a CIP used by another branch without naming its
  // member.
  const admin = await openAs('admin', page.url());
  const identification = await openPanel(admin, 'Identificare membru');
  await field(identification, 'CIP').fill(String(elsewhere.cip));
  await expect(identification.getByText('același CIP')).toBeVisible();
  await field(identification, 'CIP').fill(`C-${word}`);
  await field(identification, 'Număr matricol').fill(`N-${word}`);
  await save(identification);
  await expect(admin.getByRole('heading', { level: 1 })).toContainText(`N-${word}`);

  // The card can be downloaded once it is issued.
  const badge = await openPanel(page, 'Legitimație electronică');
  await badge.getByRole('button', { name: 'Descarcă legitimația' }).click();
  await expect(badge.getByRole('alert')).toHaveText(
    'Legitimația electronică nu este disponibilă, deoarece legitimația fizică nu a fost încă eliberată.',
  );
  await field(professional, 'Data eliberării carnetului nou').fill('15.05.2013');
  await save(professional);

  await page.reload();
  for (const title of ['Date personale', 'Date profesionale', 'Stagiu', 'Limbi străine', 'Fotografia']) {
    await expect(panelHeading(page, title)).toHaveAttribute('aria-expanded', 'true');
  }
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`N-${word}`);
  await expect(field(personal, 'Data nașterii')).toHaveValue('14.03.1985');
  await expect(choice(professional, 'Tip de membru')).toHaveValue('ECDL');
  await expect(choice(internship, 'Rapoarte depuse').locator('option:checked')).toHaveText('VI');
  await expect(field(contact, 'E-mail')).toHaveValue('ioana.mara@posta.example');
  await expect(rows(languages)).toHaveCount(1);
  await expectRow(functions, 'auditor calitate');
  await expectRow(jobs, 'Primăria Turda');
  await expectRow(memberJobs, String(firm.name));
  await expectRow(statuses, '01.02.2013');
  await expectRow(photos, 'portret.jpg');

  const pdf = await downloadPdf(page, () =>
    badge.getByRole('button', { name: 'Descarcă legitimația' }).click(),
  );
  expect(pdf.fileName).toBe(`legitimatie_C-${word}.pdf`);
  // 54 × 84.96 mm in points.
  expect(pdf.sizes).toEqual([
    { width: 153, height: 241 },
    { width: 153, height: 241 },
  ]);
  expect(pdf.text).toContain(`C-${word}`);
});

test('a seal is a PDF of at most 5 MB', async ({ openAs, register }) => {
  const person = await register.createPerson();
  const page = await openAs('moderator.cluj', `/persons/edit/${person.uuid}`);
  const seals = await openPanel(page, 'Parafa');
  const button = seals.getByRole('button', { name: /^Alege fișierul/ });
  const addSeal = seals.getByRole('button', { name: 'Adaugă' });
  await addSeal.click();
  await expect(button).toHaveAccessibleDescription(/Alegeți un fișier|Campul Fișier PDF este obligatoriu/);

  await field(seals, 'An').fill(String(thisYear));
  for (const [file, objection] of [
    [textFile, 'Trebuie sa fie in format PDF.'],
    [await tooLargeFile(), 'Trebuie sa nu depaseasca 2MB.'],
  ] as const) {
    await chooseFile(seals, file);
    await expect(seals.getByText(objection)).toBeVisible();
    await expect(button).toHaveAccessibleDescription(new RegExp(objection));
    await expect(addSeal).toHaveCount(0);
  }
  await chooseFile(seals, await sealFile(thisYear));
  await add(seals);
  await expectPanelCount(page, 'Parafa', 1);
  await expect(seals.getByText('sau trageți-l aici')).toBeVisible();

  const link = seals.getByRole('link', { name: `parafa-${thisYear}.pdf` });
  const pdf = await downloadPdf(page, () => link.click());
  expect(pdf.fileName).toBe(`parafa-${thisYear}.pdf`);
  expect(pdf.text).toContain('Parafa Proba Mara');
  await seals.getByRole('button', { name: new RegExp(`^Șterge ${thisYear}`) }).click();
  await confirmDeletion(page, String(thisYear));
  await expect(seals.getByText('Nu este încărcată nicio parafă.')).toBeVisible();
  await expect(row(seals, String(thisYear))).toHaveCount(0);
});
