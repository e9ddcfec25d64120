/** Contact data that members change themselves; they cannot change anything else of their record (MEM-81). */
import { companies, ownContactOfCompany } from '@ceccar/contract/members/companies';
import { ownContactOfPerson, persons } from '@ceccar/contract/members/persons';
import type { ResourceContract, Warning } from '@ceccar/contract/resource';
import { z } from 'zod';
import { isMember } from '../../platform/access/policy.ts';
import { defineAction } from '../../platform/actions/action.ts';
import { json } from '../../platform/actions/answers.ts';
import { changesOf } from '../../platform/actions/bodies.ts';
import { recordKey, shownFields, shownWarnings } from '../../platform/actions/schemas.ts';
import { readBack } from '../../platform/crud/present-item.ts';
import { viewOf } from '../../platform/crud/select.ts';
import { changeRecord } from '../../platform/crud/write.ts';
import { warnAboutCompany } from './companies.ts';
import { warnAboutPerson } from './persons.ts';

const view = 'member-section';

export const changeOwnContacts = [
  changeOwnContact(persons, ownContactOfPerson, warnAboutPerson),
  changeOwnContact(companies, ownContactOfCompany, warnAboutCompany),
];

function changeOwnContact<const C extends ResourceContract, const N extends keyof C['fields'] & string>(
  contract: C,
  names: readonly N[],
  warnAboutThese: (values: Record<string, unknown>) => Warning[],
) {
  const contact = z.object({
    '@context': z.literal(`/api/contexts/${contract.type}`),
    '@id': z.string(),
    '@type': z.literal(`${contract.type}Contact`),
    id: z.int(),
    version: z.int(),
    ...shownFields(contract, names),
    warnings: shownWarnings.exactOptional(),
  });
  return defineAction({
    method: ['PUT', 'PATCH'],
    path: `/api/${contract.plural}/:id/contact`,
    tag: contract.type,
    operationId: `change${contract.type}Contact`,
    summary: 'Schimbă câmpurile trimise ale propriilor date de contact',
    access: 'register',
    may: isMember,
    params: { id: recordKey },
    resource: contract,
    body: changesOf(contract, names),
    answer: json(contact, { isVersioned: true }),
    refusals: ['invalid', 'staleVersion'],

    do: (writing) => {
      const { params, request, body } = writing;
      return changeRecord(writing, params.id, request.headers['if-match'], body, names, isMember);
    },
    async present(writing) {
      const { id, warnings } = writing.done;
      const member = await readBack(writing, viewOf(writing.resource, view), id, warnings);
      const shown = Object.fromEntries(names.map((name) => [name, member[name]]));
      const all = [...warnings, ...warnAboutThese(shown)];
      return {
        '@context': member['@context'],
        '@id': `${member['@id']}/contact`,
        '@type': `${contract.type}Contact`,
        id,
        version: member.version,
        ...shown,
        ...(all.length > 0 ? { warnings: all } : {}),
      } as z.infer<typeof contact>; // the engine shows each field as its contract says
    },
  });
}
