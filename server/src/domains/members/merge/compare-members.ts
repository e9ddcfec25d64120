/** `GET /api/persons/{id}/merge?with=…` and of companies: previews all effects of a merge (MEM-90). */
import { type MemberKind, memberKinds } from '@ceccar/contract/member';
import { memberContracts } from '@ceccar/contract/members/member';
import { type ComparedMember, comparison } from '@ceccar/contract/members/merges';
import { temporaryNumber } from '@ceccar/contract/temporary-number';
import { z } from 'zod';
import { isAdmin } from '../../../platform/access/policy.ts';
import { memberScope, type Scope } from '../../../platform/access/scope.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { json } from '../../../platform/actions/answers.ts';
import { getRow } from '../../../platform/actions/get-row.ts';
import { recordKey } from '../../../platform/actions/schemas.ts';
import type { Resource, Resources } from '../../../platform/crud/definition.ts';
import { iriOf } from '../../../platform/crud/select.ts';
import { type Reader, readerIn, readSnapshot } from '../../../platform/database/reader.ts';
import { notFound } from '../../../platform/errors.ts';
import { findAccounts, tellAccounts } from './accounts.ts';
import { countRecords } from './count-records.ts';
import { findDifferentCodes } from './different-codes.ts';
import { findMeetings, tellMeetings } from './meetings.ts';
import { compareFields } from './member-fields.ts';
import { findObstacles } from './obstacles.ts';
import { readOutcome, readTheirs } from './outcome.ts';
import { tellReports } from './reports.ts';
import { readSeen } from './standing-of.ts';

export const compareMembers = memberKinds.map(ofKind);

function ofKind(kind: MemberKind) {
  const contract = memberContracts[kind];
  return defineAction({
    method: 'GET',
    path: `/api/${contract.plural}/:id/merge`,
    tag: contract.type,
    operationId: `preview${contract.type}Merge`,
    summary: 'Ce ar deveni doi membri dacă s-ar uni',
    access: 'register',
    may: isAdmin,
    params: { id: recordKey },
    query: z.object({
      with: z.string({ error: 'Alegeți celălalt membru.' }).meta({ description: 'uuid sau id' }),
      theirs: z
        .string()
        .optional()
        .meta({
          description:
            'Lista JSON a câmpurilor și a cheilor la care rămâne ce are celălalt; schimbă numai câmpul outcome',
          examples: ['["person_visas:2027"]'],
        }),
    }),
    resource: contract,
    answer: json(comparison),
    refusals: ['notFound', 'invalidQuery'],

    // In one snapshot, since the merge later checks that nothing has changed since this comparison.
    async read({ context: { database, resources }, resource, actor, params, query }) {
      const keys = [params.id, query.with] as const;
      const theirs = readTheirs(query.theirs);
      const { merging, ...compared } = await readSnapshot(database.db, (tx) =>
        compare(readerIn(tx), { kind, resource, resources, scope: memberScope(actor), keys }),
      );
      return { ...compared, outcome: await readOutcome(database.db, { ...merging, theirs }) };
    },
  });
}

type ToCompare = {
  kind: MemberKind;
  resource: Resource;
  resources: Resources;
  scope: Scope;
  keys: readonly [kept: string, other: string];
};

async function compare(read: Reader, { kind, resource, resources, scope, keys }: ToCompare) {
  const kept = await getRow(read, resource, scope, keys[0], 'Membrul');
  const other = await getRow(read, resource, scope, keys[1], 'Membrul');
  const pair = { kind, kept: kept.id, other: other.id };
  // A member cannot be merged with itself.
  const isOne = kept.id === other.id;
  const meetings = isOne ? [] : await findMeetings(read, resources, pair);
  const accounts = isOne ? undefined : await findAccounts(read, pair);
  return {
    kept: await readMember(read, resource, kept.id),
    other: await readMember(read, resource, other.id),
    fields: await compareFields(read, resource, kept, other),
    meetings: [
      ...(await tellMeetings(read, kind, meetings)),
      ...(isOne ? [] : await tellReports(read, pair)),
      ...(accounts ? [tellAccounts(accounts)] : []),
    ],
    differentCodes: isOne ? null : findDifferentCodes(kind, kept, other),
    merging: { pair, resource, rows: { kept, other }, meetings },
    records: await countRecords(read, resources, pair),
    obstacles: await findObstacles(read, pair),
    seen: await readSeen(read, resources, kind, [kept.id, other.id]),
  };
}

async function readMember(read: Reader, resource: Resource, id: number): Promise<ComparedMember> {
  const [row] = await read({
    text: `select t.id, t.uuid, ${resource.sqlOf(resource.contract.nameField)} as name, t.reg_number, r.name as region,
        ${resource.sqlOf('currentStatus')} as status, ${resource.sqlOf('balance')} as balance, t.avans
      from ${resource.table} t join regions r on r.id = t.region_id where t.id = $1`,
    values: [id],
  });
  if (!row) throw notFound('Membrul', id);
  return {
    '@id': iriOf(resource, row),
    uuid: String(row.uuid),
    name: String(row.name),
    regNumber: String(row.reg_number ?? temporaryNumber(id)),
    region: String(row.region),
    status: typeof row.status === 'string' ? row.status : null,
    balance: Number(row.balance ?? 0),
    avans: Number(row.avans),
  };
}
