/** Discounts of persons and of companies, by year of dues; written only by `member-discounts.ts` (MON-50). */
import { companyDiscounts, personDiscounts } from '@ceccar/contract/money/discounts';
import { defineResource } from '../../../platform/crud/definition.ts';
import { ofCompany, ofPerson, readOnlyPolicy } from '../../members/sub-record.ts';

const byYear = { policy: readOnlyPolicy, merge: { oneOf: ['year'] } } as const;

export const personDiscountDefinition = defineResource(personDiscounts, { ...ofPerson, ...byYear });
export const companyDiscountDefinition = defineResource(companyDiscounts, { ...ofCompany, ...byYear });
