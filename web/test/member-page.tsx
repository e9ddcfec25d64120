/** Record pages of members as staff see them, or one panel of such a page, with one member served. */
import { companies } from '@ceccar/contract/members/companies';
import { persons } from '@ceccar/contract/members/persons';
import type { SimilarRecords } from '@ceccar/contract/members/similar-records';
import type { Discounts } from '@ceccar/contract/money/discounts';
import type { ReactNode } from 'react';
import { CompanyEdit } from '../src/domains/members/companies/company-edit.tsx';
import { PersonEdit } from '../src/domains/members/persons/person-edit.tsx';
import type { ApiRecord } from '../src/platform/api/records.ts';
import { paths } from '../src/platform/paths.ts';
import { SaveBar } from '../src/platform/ui/form/save-bar.tsx';
import { RecordLoader } from '../src/platform/ui/records/record-loader.tsx';
import { renderScreen } from './render-screen.tsx';
import { answer, record, serveRecord } from './server.ts';

const recordPages = {
  person: {
    contract: persons,
    view: 'person-details',
    route: paths.personEdit,
    screen: <PersonEdit />,
    name: { lastName: 'Mureșan', firstName: 'Ana', fullName: 'Mureșan Ana' },
  },
  company: {
    contract: companies,
    view: 'company-details',
    route: paths.companyEdit,
    screen: <CompanyEdit />,
    name: { name: 'Conta Expert SRL' },
  },
} as const;

type Kind = keyof typeof recordPages;
type Values = Record<string, unknown>;

export const noDiscounts: Discounts = {
  year: new Date().getFullYear(),
  fixed_due: null,
  variable_due: null,
  discount_names: [],
  version: 1,
  abilities: { update: true },
};

function serveMember(kind: Kind, values: Values, discounts: Partial<Discounts> = {}) {
  const { contract, view, name } = recordPages[kind];
  const region = { '@id': '/api/regions/1', '@type': 'Region', name: 'Cluj' };
  const served = serveRecord(record(contract, view, 1, { ...name, region, ...values }));
  const member = served.current();
  const iri = member['@id'];
  answer(`GET ${iri}/dues`, () => ({ body: { ...noDiscounts, ...discounts } }));
  const nobodySimilar: SimilarRecords = { 'hydra:totalItems': 0, 'hydra:member': [], elsewhere: [] };
  answer(`GET /api/${contract.plural}/similar`, { body: nobodySimilar });
  return { ...served, member, iri };
}

export async function openRecordPage(kind: Kind, values: Values = {}, hash = '') {
  const served = serveMember(kind, values);
  const { route, screen } = recordPages[kind];
  const at = route.replace(':uuid', String(served.member.uuid)) + hash;
  return { ...served, ...(await renderScreen(screen, { at, route })) };
}

/** One panel, or several, with the page's save bar. */
export async function openPanels(
  kind: Kind,
  panels: (member: ApiRecord) => ReactNode,
  values: Values = {},
  discounts: Partial<Discounts> = {},
) {
  const served = serveMember(kind, values, discounts);
  const { contract, view } = recordPages[kind];
  const part = (
    <RecordLoader contract={contract} view={view} iri={served.iri}>
      {(member) => <SaveBar>{panels(member)}</SaveBar>}
    </RecordLoader>
  );
  return { ...served, ...(await renderScreen(part)) };
}
