/** Explains what a member of a type owes by the settings of a year, line by line. */
import { choice, date, decimal, year } from '@ceccar/contract/fields';
import { duesComputation, ratedTypes } from '@ceccar/contract/money/year-settings';
import { z } from 'zod';
import { isEditor } from '../../../platform/access/policy.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { json } from '../../../platform/actions/answers.ts';
import { fieldInput } from '../../../platform/actions/schemas.ts';
import { conflict } from '../../../platform/errors.ts';
import { computeDues, NoRate } from './compute-dues.ts';
import { getDueYear } from './due-year.ts';

// The side of the threshold is derived from the firm's turnover, so it is not offered as a choice.
const memberTypes = ratedTypes.filter(({ value }) => !value.endsWith('+'));

export const explainDues = defineAction({
  method: 'GET',
  path: '/api/dues/computation',
  operationId: 'explainDues',
  tag: 'YearSettings',
  summary: 'Calculul cotizațiilor, rând cu rând',
  access: 'register',
  may: isEditor,
  query: z.object({
    income: fieldInput(decimal({ label: 'Venit', required: true, min: 0 }), z.string()),
    filedOn: fieldInput(date({ label: 'Data depunerii', required: true }), z.string()),
    memberType: fieldInput(
      choice({ label: 'Tip de membru', required: true, choices: memberTypes }),
      z.string(),
    ),
    year: fieldInput(year({ label: 'An', required: true }), z.int()),
  }),
  answer: json(duesComputation),
  refusals: ['conflict'],

  async read({ context, query: { year, memberType, income, filedOn } }) {
    const settings = await getDueYear(context.read, year);
    const kind = /^S[EC]$/.test(memberType) ? 'company' : 'person';
    try {
      return computeDues({ kind, memberType }, settings, income, filedOn);
    } catch (error) {
      throw error instanceof NoRate ? conflict(error.message) : error;
    }
  },
});
