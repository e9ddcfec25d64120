import { exports } from '@ceccar/contract/exchange/exports';
import type { Actor } from '../../../platform/access/actor.ts';
import { accountHolderSql } from '../../../platform/access/holder-name.ts';
import { isAdmin, isEditor, nobody } from '../../../platform/access/policy.ts';
import { ownWorkScope } from '../../../platform/access/scope.ts';
import { defineResource } from '../../../platform/crud/definition.ts';

/** Created by an action and written by a job; the resource's own routes only read it. */
export const exportDefinition = defineResource(exports, {
  scope: ownWorkScope,
  owners: { region: 'region', user: 'user' },
  policy: { read: isEditor, create: nobody, update: nobody, delete: nobody },
  locked: (actor) => (isAdmin(actor) ? [] : ['region']),
  sources: {
    userFullName: { sql: accountHolderSql({ username: 't.username', userId: 't.user_id' }) },
    fileSize: { sql: '(select f.size from files f where f.id = t.file_id)' },
    downloadLink: { sql: `case when t.file_id is not null then '/download/export/' || t.id end` },
    downloads: {
      sql: `(select coalesce(json_agg(json_build_object('username', d.username,
          'name', ${accountHolderSql({ username: 'd.username', userId: 'd.user_id' })},
          'at', to_char(d.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) order by d.id desc), '[]')
        from export_downloads d where d.export_id = t.id)`,
    },
  },
  rowAbilities: (actor, { status, region, downloadLink }) => ({
    cancel: isUnderWay(String(status)),
    download: downloadLink !== null && mayTake(actor, regionIn(region)),
  }),
});

export const underWay = ['pending', 'processing'] as const;

/** Whether the export is still to be written. */
export function isUnderWay(status: string): boolean {
  return underWay.some((one) => one === status);
}

/** Only administrators may download exports of another branch or of all branches (EXC-31). */
export function mayTake(actor: Actor, regionId: number | null): boolean {
  return isAdmin(actor) || (regionId !== null && regionId === actor.regionId);
}

/** Named views embed the branch with its name. */
function regionIn(shown: unknown): number | null {
  const iri = typeof shown === 'string' ? shown : (shown as { '@id': string } | null)?.['@id'];
  return iri === undefined ? null : Number(iri.slice(iri.lastIndexOf('/') + 1));
}
