/** Export of all rows of a list with its columns, filters and order (EXC-32). */
import type { Field, FieldKind } from '@ceccar/contract/fields';
import type { ResourceContract, Violation } from '@ceccar/contract/resource';
import { isEditor } from '../../../platform/access/policy.ts';
import type { Resource } from '../../../platform/crud/definition.ts';
import { planList, wholeSql } from '../../../platform/crud/list-plan.ts';
import { parseListQuery } from '../../../platform/crud/list-query.ts';
import { getResource } from '../../../platform/crud/resource.ts';
import { viewOf } from '../../../platform/crud/select.ts';
import { temporaryNumberSql } from '../../../platform/crud/temporary-number-sql.ts';
import { PublicError } from '../../../platform/errors.ts';
import { labelOf, momentSql } from './columns.ts';
import type { CellKind, ExportColumn, ExportKind, Input } from './export-kind.ts';

const cellKinds: Partial<Record<FieldKind, CellKind>> = {
  text: 'text',
  choice: 'text',
  reference: 'text',
  integer: 'integer',
  decimal: 'amount',
  boolean: 'yesNo',
  date: 'date',
  timestamp: 'moment',
};

/** The selectable columns are the fields of a view. */
export function listExport(contract: ResourceContract, view = contract.defaultView): ExportKind {
  const columns = (contract.views[view] ?? []).flatMap((shown): ExportColumn[] => {
    const key = shown.replace(/\.name$/, '');
    const field = contract.fields[key];
    const kind = field && cellKinds[field.kind];
    return kind ? [{ key, title: field.label, kind, isFixed: false, ...wordsOf(field) }] : [];
  });
  return {
    member: undefined,
    may: isEditor,
    filters: 'list',
    needsOneYear: false,
    columns,
    refuse: (filters, resources) => refusalOf(filters, getResource(resources, contract.plural)),
    query({ filters, columns: chosen, scope, resources }, sql) {
      const resource = getResource(resources, contract.plural);
      const shown = {
        columns: chosen.map(({ key }) => sqlOf(resource, key)),
        joins: viewOf(resource, view).joins,
      };
      return wholeSql(planList(resource, parseListQuery(resource, filters), scope, sql), shown);
    },
  };
}

function wordsOf({ choices }: Field): Pick<ExportColumn, 'read'> {
  // Labels that repeat their value first explain it to readers; a file contains only the value.
  const isCode = choices?.every(({ value, label }) => label.startsWith(String(value)));
  return choices && !isCode ? { read: labelOf(choices) } : {};
}

function sqlOf({ references, fieldOf, sqlOf: sourceOf }: Resource, key: string): string {
  const reference = references.get(key);
  if (reference) return `${reference.alias}.${reference.targetNameColumn}`;
  const { kind, temporary } = fieldOf(key);
  if (kind === 'timestamp') return momentSql(sourceOf(key));
  return temporary ? `coalesce(${sourceOf(key)}, ${temporaryNumberSql('t.id')})` : sourceOf(key);
}

function refusalOf(filters: Input['filters'], resource: Resource): Violation[] {
  try {
    parseListQuery(resource, filters);
    return [];
  } catch (error) {
    if (error instanceof PublicError) return [{ propertyPath: 'export_filters', message: error.message }];
    throw error;
  }
}
