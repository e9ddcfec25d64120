/** Generates the test data of a plain sub-record of a person or a company from its contract. */
import type { Field } from '@ceccar/contract/fields';
import type { ResourceContract } from '@ceccar/contract/resource';
import { definitions } from '../../src/app/definitions.ts';
import { createCompany } from '../builders/company.ts';
import { createPerson } from '../builders/person.ts';
import { uniqueWord } from '../builders/unique.ts';
import type { Prepare } from './attempts.ts';

type Ref = { id: number };

/** Undefined for a resource with another parent, or with required fields that cannot be generated. */
export function plainSubRecord(plural: string): Prepare | undefined {
  const { contract, parent = '' } = definitions.find((one) => one.contract.plural === plural) ?? {};
  const target = contract?.fields[parent]?.target;
  if (!contract || (target !== 'persons' && target !== 'companies')) return undefined;
  const isOfPerson = target === 'persons';
  return async ({ db, api }, { person, company, near, far, as }) => {
    const create = isOfPerson ? createPerson : createCompany;
    const owners: Record<string, Ref> = {
      own: isOfPerson ? person : company,
      near: await create(db, { region: near }),
      far: await create(db, { region: far }),
    };
    const attempt = { records: {}, inputs: {}, change: changeOf(contract) } as Awaited<ReturnType<Prepare>>;
    for (const [relation, { id }] of Object.entries(owners)) {
      const { status, body, text } = await api.post(
        `/api/${plural}`,
        { ...inputOf(contract, 0), [parent]: id },
        { as: as.superAdmin },
      );
      if (status !== 201)
        throw new Error(`Write ${plural} into sub-record-attempts.ts, it cannot be made up: ${text}`);
      attempt.records[relation] = body;
      attempt.inputs[relation] = { ...inputOf(contract, 1), [parent]: id };
    }
    return attempt;
  };
}

/** The required fields of a new record; `n` makes them unique. */
export function inputOf({ fields, create }: ResourceContract, n: number): Record<string, unknown> {
  const required = create.filter((name) => fields[name]?.required && fields[name].kind !== 'reference');
  return Object.fromEntries(required.map((name) => [name, example(fields[name], n)]));
}

function changeOf({ fields, change }: ResourceContract): Record<string, unknown> {
  const name = change.find((one) => fields[one]?.kind !== 'reference') ?? '';
  return { [name]: example(fields[name], 2) };
}

function example(field: Field | undefined, n: number): unknown {
  switch (field?.kind) {
    case 'text':
      return uniqueWord();
    case 'integer':
    case 'decimal':
      return Math.max(field.min ?? 0, field.label === 'An' ? 2_020 : 1) + n;
    case 'boolean':
      return true;
    case 'date':
      return `2024-05-0${n + 1}`;
    case 'choice':
      return field.choices?.at(n % field.choices.length)?.value;
    case 'choices':
      return [field.choices?.[0]?.value];
    default:
      throw new Error(`No example of ${field?.label} (${field?.kind})`);
  }
}
