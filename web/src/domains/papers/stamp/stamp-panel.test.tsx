/** The panel of the electronic stamp for members without the right to one (PAP-81, PAP-82). */
import { personVisas } from '@ceccar/contract/members/person-visas';
import { expect, test } from 'vitest';
import { openPanels } from '../../../../test/member-page.tsx';
import { serveList } from '../../../../test/server.ts';
import { expectText, openPanel } from '../../../../test/verbs.ts';
import { StampPanel } from './stamp-panel.tsx';

const thisYear = new Date().getFullYear();
const notAvailable =
  'Parafa electronică nu este disponibilă întrucât nu îndepliniți condițiile pentru eliberarea ei. Dacă informația este eronată, vă rugăm să vă adresați filialei de domiciliu.';
const expert = {
  memberType: 'EC',
  monitorCategory: { '@id': '/api/monitor_categories/1', '@type': 'MonitorCategory', name: 'I' },
};

test.for([
  {
    name: 'a visa of this year',
    values: expert,
    year: thisYear - 1,
    reason: `Se eliberează după viza pe ${thisYear}.`,
  },
  ...[thisYear, thisYear - 1].map((year) => ({
    name: `a member type that has stamps, visa of ${year - thisYear}`,
    values: { ...expert, memberType: 'ECSE' },
    year,
    reason:
      'Se eliberează membrilor care exercită profesia individual (EC, ECDL, CASM); celorlalți, numai de către filială.',
  })),
])(
  'a member without the right to a stamp sees why and whom to contact: without $name',
  async ({ values, year, reason }) => {
    serveList(personVisas, 'visa-list', [{ year, checked: true }]);
    await openPanels('person', (person) => <StampPanel kind="person" member={person} isOwn />, values);
    const panel = await openPanel('Parafa electronică');
    await expectText(panel.getByRole('alert'), `${notAvailable} ${reason}`);
    for (const role of ['button', 'img'] as const) expect(panel.getByRole(role).elements()).toEqual([]);
  },
);

test('the branch sees, too, that a member without visa in both years has no stamp', async () => {
  serveList(personVisas, 'visa-list', [
    { year: thisYear - 2, checked: true },
    { year: thisYear, checked: false },
  ]);
  await openPanels('person', (person) => <StampPanel kind="person" member={person} />, expert);
  const panel = await openPanel('Parafa electronică');
  await expectText(panel.getByRole('alert'), notAvailable);
  expect(panel.getByRole('button').elements()).toEqual([]);
});
