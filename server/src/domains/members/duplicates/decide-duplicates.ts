/**
 * `POST /api/persons/duplicates` and of companies: two records are of two members, or may be of one after all (MEM-238).
 * The reasons of the moment are kept: only a new one shows the pair again.
 */
import { type MemberKind, memberKinds } from '@ceccar/contract/member';
import { type DuplicateReason, decidedPair, duplicateDecision } from '@ceccar/contract/members/duplicates';
import { memberContracts } from '@ceccar/contract/members/member';
import { isEditor } from '../../../platform/access/policy.ts';
import { memberScope } from '../../../platform/access/scope.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { json } from '../../../platform/actions/answers.ts';
import { jsonBody } from '../../../platform/actions/bodies.ts';
import { getRow } from '../../../platform/actions/get-row.ts';
import { readerIn } from '../../../platform/database/reader.ts';
import { conflict, invalid } from '../../../platform/errors.ts';
import { pairsSql } from './pairs-sql.ts';

export const decideDuplicates = memberKinds.map(ofKind);

function ofKind(kind: MemberKind) {
  const contract = memberContracts[kind];
  return defineAction({
    method: 'POST',
    path: `/api/${contract.plural}/duplicates`,
    tag: contract.type,
    operationId: `decide${contract.type}Duplicates`,
    summary: 'Spune dacă două înregistrări sunt ale aceluiași membru',
    access: 'register',
    may: isEditor,
    body: jsonBody(duplicateDecision),
    resource: contract,
    answer: json(decidedPair),
    refusals: ['notFound', 'invalid', 'conflict'],

    async do({ tx, resource, actor, now, body }) {
      const read = readerIn(tx);
      const ids: number[] = [];
      for (const key of body.members)
        ids.push((await getRow(read, resource, memberScope(actor), key, 'Membrul')).id);
      const [low, high] = ids.sort((one, two) => one - two);
      if (low === undefined || high === undefined || low === high)
        throw invalid([{ propertyPath: 'members', message: 'Alegeți două înregistrări diferite.' }]);
      if (!body.areDistinct) {
        await tx
          .deleteFrom('distinct_members')
          .where('kind', '=', kind)
          .where('low_id', '=', low)
          .where('high_id', '=', high)
          .execute();
        return { areDistinct: false, reasons: [] };
      }
      const [pair] = await read({ text: pairsSql(kind, 't.id in ($1, $2)'), values: [low, high] });
      const reasons = (pair?.reasons ?? []) as DuplicateReason[]; // made by `pairsSql`
      if (reasons.length === 0) throw conflict('Cele două înregistrări nu mai seamănă.');
      const decided = { reasons, username: actor.username, decided_at: now };
      await tx
        .insertInto('distinct_members')
        .values({ kind, low_id: low, high_id: high, ...decided })
        .onConflict((there) => there.columns(['kind', 'low_id', 'high_id']).doUpdateSet(decided))
        .execute();
      return { areDistinct: true, reasons };
    },
    present: ({ done }) => done,
  });
}
