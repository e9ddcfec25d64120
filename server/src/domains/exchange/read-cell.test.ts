import { companies } from '@ceccar/contract/members/companies';
import { companyImportColumns, personImportColumns } from '@ceccar/contract/members/member-imports';
import { persons } from '@ceccar/contract/members/persons';
import { expect, test } from 'vitest';
import { readCell } from './read-cell.ts';
import { plainTitle } from './tables/table-heading.ts';

const terms = new Map([
  [
    'regions',
    {
      names: ['București'],
      ids: new Map([
        ['bucuresti', 10],
        ['10', 10],
      ]),
    },
  ],
]);
const fields = { ...companies.fields, ...persons.fields };

test.for([
  ['cnp', ' 1800101 221144 '.trim(), '1800101221144'],
  ['regNumber', 'TEMP-000012', null],
  ['lastName', 'Ştefan', 'Ștefan'],
  ['sex', 'f', 2],
  ['sex', '1', 1],
  ['citizenship', 'Română', 'romana'],
  ['citizenship', 'itlaiana', 'itlaiana'],
  ['birthDate', '1.2.1980', '1980-02-01'],
  ['birthDate', '01021980', '1980-02-01'],
  ['birthDate', '1980-02-01 00:00', '1980-02-01'],
  ['region', 'BUCUREȘTI', 10],
  ['region', '10', 10],
  ['bookChanged', 'DA', true],
  ['bookChanged', 'nu', false],
  ['capital', '1.000', 1000],
  ['capital', '12 500', 12_500],
  ['capital', '200,00', 200],
  ['joinYear', '2020', 2020],
  ['joinYear', '', null],
] as const)('%s of %j is %j', ([name, cell, value]) => {
  expect(readCell(fields[name], cell, terms)).toEqual({ value });
});

test.for([
  ['cnp', '1,80010122114E+12', /prescurtat/],
  ['regNumber', '1.2E+5', /prescurtat/],
  ['cnp', '123456789012345678901', /cel mult 20/],
  ['sex', 'altul', /printre cele permise: M, F/],
  ['birthDate', '31.02.2000', /nu există în calendar/],
  ['birthDate', '36526', /nu există în calendar/],
  ['birthDate', '01.01.1700', /între anii/],
  ['region', 'Atlantida', /printre cele permise: București/],
  ['region', 'Bucarest', /ați vrut „București”/],
  ['citizenship', 'romna', /ați vrut „română”/],
  ['bookChanged', 'poate', /Da sau Nu/],
  ['capital', '1,5', /fără bani/],
  ['joinYear', '20', /între 1900 și 2100/],
] as const)('%s of %j is refused', ([name, cell, message]) => {
  expect(readCell(fields[name], cell, terms)).toEqual({ problem: expect.stringMatching(message) });
});

test.for([
  ['persons', personImportColumns],
  ['companies', companyImportColumns],
] as const)('no title of the %s names two columns', ([, columns]) => {
  const titles = columns.flatMap(({ title, otherTitles = [] }) => [
    ...new Set([title, ...otherTitles].map(plainTitle)),
  ]);
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
});
