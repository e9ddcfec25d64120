/** Resources of the records on a company's page. */
import { companyAdministrators } from '@ceccar/contract/members/company-administrators';
import { companyBoards } from '@ceccar/contract/members/company-boards';
import { companyCaens } from '@ceccar/contract/members/company-caens';
import { companyOffices } from '@ceccar/contract/members/company-offices';
import { companyProfessionalEntities } from '@ceccar/contract/members/company-professional-entities';
import { companySeals } from '@ceccar/contract/members/company-seals';
import { companyStatuses } from '@ceccar/contract/members/company-statuses';
import { companyVisas } from '@ceccar/contract/members/company-visas';
import { defineResource } from '../../platform/crud/definition.ts';
import { checkSealYear } from './seal-rules.ts';
import { ofCompany, uploadPolicy } from './sub-record.ts';
import { checkVisa, keepGrantedVisa, warnAboutVisa } from './visa-rules.ts';

export const companyRecords = [
  defineResource(companyVisas, {
    ...ofCompany,
    check: (context) => checkVisa('company', context),
    warnings: (item, { read }) => warnAboutVisa('company', item, read),
    effect: (effect) => keepGrantedVisa('company', effect),
    merge: { oneOf: ['year'] },
  }),
  defineResource(companyAdministrators, { ...ofCompany, merge: { oneOf: ['last_name', 'first_name'] } }),
  defineResource(companyBoards, { ...ofCompany, merge: { oneOf: ['position', 'last_name', 'first_name'] } }),
  defineResource(companyProfessionalEntities, {
    ...ofCompany,
    unique: { company_professional_entities_company_id_name_key: 'name' },
    merge: { oneOf: ['name'] },
  }),
  defineResource(companyCaens, {
    ...ofCompany,
    unique: { company_caens_company_id_name_key: 'name' },
    merge: { oneOf: ['name'] },
  }),
  defineResource(companyStatuses, { ...ofCompany, merge: { oneOf: ['name', 'date'] } }),
  defineResource(companyOffices, { ...ofCompany, merge: { oneOf: ['name', 'address'] } }),
  defineResource(companySeals, {
    ...ofCompany,
    policy: uploadPolicy,
    outlivesParent: true,
    unique: { company_seals_company_id_year_key: 'year' },
    check: checkSealYear,
    merge: { oneOf: ['year'] },
  }),
];
