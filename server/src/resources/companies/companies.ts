import { companies, companySections } from '@ceccar/contract/companies';
import type { Warning } from '@ceccar/contract/resource';
import { lockedIdentifiers, ownRegionDefault } from '../../access/member-rules.ts';
import { isAdmin, memberPolicy } from '../../access/policy.ts';
import { memberScope } from '../../access/scope.ts';
import type { ResourceDefinition } from '../../crud/definition.ts';
import { doubtCui, doubtEmail, doubtOnrc, doubtPhone } from '../../identifiers/check-identifiers.ts';
import { doubt } from '../../identifiers/doubts.ts';

export const companyDefinition: ResourceDefinition = {
  contract: companies,
  table: 'companies',
  scope: memberScope,
  owners: { region: 't.region_id', company: 't.id' },
  policy: memberPolicy,
  searchColumns: {
    name: 'name_search',
    cui: 'cui_search',
    regNumber: 'reg_number_search',
    cip: 'cip_search',
  },
  isCounted: true,
  // The Avize panel is the administrators' (spec/1 §6).
  locked: (actor) => [...lockedIdentifiers(actor), ...(isAdmin(actor) ? [] : companySections.notices)],
  abilities: (actor) => ({ notices: isAdmin(actor) }),
  defaults: ownRegionDefault,
  unique: { companies_reg_number: 'regNumber', companies_cip: 'cip' },
  warnings: doubtCompany,
  sharedIdentifiers: ['cui'],
};

function doubtCompany({ cui, rc, email, phone }: Record<string, unknown>): Warning[] {
  return [
    ...doubt('cui', cui, doubtCui),
    ...doubt('rc', rc, doubtOnrc),
    ...doubt('email', email, doubtEmail),
    ...doubt('phone', phone, doubtPhone),
  ];
}
