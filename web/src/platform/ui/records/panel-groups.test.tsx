/** The groups of a record page: navigation, folded panels, links to a panel (API-76). */
import { personFunctions } from '@ceccar/contract/members/person-functions';
import { personJobs } from '@ceccar/contract/members/person-jobs';
import { personLanguages } from '@ceccar/contract/members/person-languages';
import { personMemberJobs } from '@ceccar/contract/members/person-member-jobs';
import { personVisas } from '@ceccar/contract/members/person-visas';
import { courseEnrolments } from '@ceccar/contract/training/course-enrolments';
import { personCourses } from '@ceccar/contract/training/person-courses';
import { useLayoutEffect } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openRecordPage } from '../../../../test/member-page.tsx';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { answer, collection, serveList } from '../../../../test/server.ts';
import {
  button,
  choice,
  confirmDeletion,
  expectAccessible,
  expectCount,
  expectText,
  expectTexts,
  openPanel,
  panelHeading,
} from '../../../../test/verbs.ts';
import { PanelGroups } from './panel-groups.tsx';

const counts = {
  [personLanguages.plural]: 0,
  [personFunctions.plural]: 0,
  [personVisas.plural]: 2,
};

async function open(hash = '') {
  answer('GET /api/regions', { body: collection([{ '@id': '/api/regions/1', id: 1, name: 'Cluj' }]) });
  const opened = await openRecordPage('person', { counts }, hash);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  return opened;
}

const navigation = () => page.getByRole('navigation', { name: 'Secțiunile fișei' });
const expectCurrent = (group: string) =>
  expect.element(navigation().getByRole('link', { name: group })).toHaveAttribute('aria-current', 'location');
const folded = (title: string) => page.getByRole('paragraph').getByRole('button', { name: title });

test('the panels are in four groups, and the navigation leads to each group and panel', {
  tags: 'deep',
}, async () => {
  await open();
  const groups = ['Date', 'Bani', 'Practică', 'Acte'];
  await expectTexts(page.getByRole('heading', { level: 2 }), groups);
  for (const name of groups)
    await expect.element(page.getByRole('region', { name, exact: true }).first()).toBeVisible();
  const money = navigation().getByRole('link', { name: 'Bani' });
  await expectCurrent('Date');
  await money.click();
  await expect.element(page.getByRole('heading', { level: 2, name: 'Bani' })).toHaveFocus();
  await expectCurrent('Bani');

  await navigation().getByRole('link', { name: 'Date personale' }).click();
  await expect.element(panelHeading('Date personale')).toHaveFocus();
  await expect.element(panelHeading('Date personale')).toHaveAttribute('aria-expanded', 'true');
  await expect.element(choice(page, 'Sex')).toBeInViewport();
  await expectAccessible();
});

test('panels without records are one line, from which each is opened to add a first row', {
  tags: 'deep',
}, async () => {
  serveList(personLanguages, 'language-list');
  await open();
  await expectCount(panelHeading('Limbi străine'), 0);
  await expectCount(navigation().getByRole('link', { name: 'Limbi străine' }), 0);
  await expectText(
    page.getByRole('region', { name: 'Practică', exact: true }).getByText(/^Fără înregistrări/),
    'Fără înregistrări: Alte funcții',
  );
  await expectCount(panelHeading('Vize'), 1);
  await folded('Limbi străine').click();
  await expect.element(panelHeading('Limbi străine')).toHaveFocus();
  const languages = await openPanel('Limbi străine');
  await expect.element(choice(languages, 'Limba')).toBeVisible();
  await expect.element(navigation().getByRole('link', { name: 'Limbi străine' })).toBeVisible();
  await expectCount(folded('Limbi străine'), 0);

  // Closed again it stays in its place, where the focus is, and the next record folds it.
  await userEvent.keyboard('{Enter}');
  await expect.element(panelHeading('Limbi străine')).toHaveAttribute('aria-expanded', 'false');
  await expectAccessible();
});

test('a panel that was opened to add a row is folded on the next record without rows', {
  tags: 'deep',
}, async () => {
  serveList(personLanguages, 'language-list');
  const first = await open();
  await folded('Limbi străine').click();
  await expect.element(panelHeading('Limbi străine')).toHaveFocus();
  await first.unmount();
  await open();
  await expect.element(folded('Limbi străine')).toBeVisible();
});

test('a closed panel renders its heading only', async () => {
  await open();
  const personal = panelHeading('Date personale');
  await expect.element(personal).toHaveAttribute('aria-expanded', 'false');
  await expectCount(choice(page, 'Sex'), 0);
  await expectCount(page.getByRole('region', { name: 'Date personale' }), 0);
});

test.for(['personal', 'languages'])('an address leads to the panel #%s, folded or not', async (id) => {
  serveList(personLanguages, 'language-list');
  await open(`#${id}`);
  const heading = panelHeading(id === 'personal' ? 'Date personale' : 'Limbi străine');
  await expect.element(heading).toHaveAttribute('aria-expanded', 'true');
  await expect.element(heading).toHaveFocus();
});

test('panels are open as they were left on the record before, except those without records', async () => {
  localStorage.setItem('panels.person', JSON.stringify({ languages: true, personal: true, contact: false }));
  serveList(personLanguages, 'language-list');
  await open();
  await expect.element(panelHeading('Date personale')).toHaveAttribute('aria-expanded', 'true');
  await expect.element(panelHeading('Date de contact')).toHaveAttribute('aria-expanded', 'false');
  await folded('Limbi străine').click();
  await expect.element(panelHeading('Limbi străine')).toHaveAttribute('aria-expanded', 'true');
});

test('a panel whose last row is deleted stays where it is', { tags: 'deep' }, async () => {
  serveList(personVisas, 'visa-list', [{ year: 2025, checked: true, date: '2025-02-01' }]);
  const { change } = await open();
  const visas = await openPanel('Vize');
  change({ counts: { ...counts, [personVisas.plural]: 0 } });
  await button(visas, /^Șterge 2025/).click();
  await confirmDeletion('2025');
  await expect.element(visas.getByText('Nu este înregistrată nicio viză.')).toBeVisible();
  await expect.element(panelHeading('Vize')).toHaveAttribute('aria-expanded', 'true');
});

test('on a phone the groups are one row, and the page is not wider than the screen', async () => {
  await page.viewport(390, 844);
  await open();
  const tops = navigation()
    .getByRole('link')
    .elements()
    .map((link) => link.getBoundingClientRect().top);
  expect(tops.length).toBe(4);
  expect(new Set(tops).size).toBe(1);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await button(page, 'Date de contact').click();
  await expect.element(panelHeading('Date de contact')).toHaveAttribute('aria-expanded', 'false');
});

test('on a phone a finger on the name of a panel without records opens that one (API-252)', async () => {
  await page.viewport(390, 844);
  answer('GET /api/regions', { body: collection([{ '@id': '/api/regions/1', id: 1, name: 'Cluj' }]) });
  const empty = [personVisas, personFunctions, personCourses, courseEnrolments, personMemberJobs, personJobs];
  const none = Object.fromEntries(empty.map(({ plural }) => [plural, 0]));
  await openRecordPage('person', { counts: none });
  await expect.element(folded('Cursuri')).toBeVisible();
  const names = page.getByRole('paragraph').getByRole('button').elements();
  expect(names.length).toBeGreaterThan(5);
  for (const name of names) {
    name.scrollIntoView({ block: 'center' });
    for (const { left, right, top, bottom } of name.getClientRects())
      for (const y of [top + 1, (top + bottom) / 2, bottom - 1])
        expect(document.elementFromPoint((left + right) / 2, y)).toBe(name);
  }
});

test('the first group is drawn before the content of those below it (API-262)', async () => {
  const frames: string[][] = [];
  const drawn = () =>
    frames.push(
      page
        .getByRole('listitem')
        .elements()
        .map(({ id }) => id),
    );
  const content = (id: string) => <Drawn id={id} onDrawn={drawn} />;
  await renderScreen(
    <PanelGroups
      groups={['one', 'two'].map((id) => ({ id, title: `Grupul ${id}`, content: content(`in-${id}`) }))}
    />,
  );
  await expect.poll(() => frames.at(-1)).toEqual(expect.arrayContaining(['in-one', 'in-two']));
  expect(frames[0]).toContain('in-one');
  expect(frames[0]).not.toContain('in-two');
});

function Drawn({ id, onDrawn }: { id: string; onDrawn: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first drawing counts.
  useLayoutEffect(() => {
    onDrawn();
  }, []);
  return (
    <ul>
      <li id={id} />
    </ul>
  );
}

test('the record stands once on the screen; its form for paper is there while it is printed', async () => {
  await open();
  expect(document.querySelectorAll('h1')).toHaveLength(1);
  window.dispatchEvent(new Event('beforeprint'));
  const printed = document.querySelector('article');
  expect(printed?.textContent).toContain('Fișa membrului');
  window.dispatchEvent(new Event('afterprint'));
  await expectCount(page.getByRole('article', { includeHidden: true }), 0);
});
