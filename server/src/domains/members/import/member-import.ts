/** What the imports of persons and of companies declare; the rest is shared. */

import type { ImportColumn } from '@ceccar/contract/exchange/imports';
import type { Field } from '@ceccar/contract/fields';
import type { MemberKind } from '@ceccar/contract/member';
import type { Violation } from '@ceccar/contract/resource';
import { type RawBuilder, sql } from 'kysely';
import type { ResourceDefinition } from '../../../platform/crud/definition.ts';
import { columnIn } from '../../../platform/crud/resource.ts';
import type { Accounts, SqlType } from '../../exchange/import-kind.ts';
import type { Template } from '../../exchange/template-file.ts';

export type MemberValues = Record<string, string | number | boolean | null>;

export type MemberImport = {
  definition: ResourceDefinition;
  owner: MemberKind;
  columns: readonly ImportColumn[];
  /** The field with the national code of a member. */
  code: 'cnp' | 'cui';
  /** Converts a code to the form in which it is compared. */
  sameCode: (code: RawBuilder<unknown>) => RawBuilder<string>;
  /** A code that cannot be right: refused unless a record of the register has it (EXC-98). */
  isWrongCode?: (code: string) => boolean;
  accounts?: Accounts;
  check: (values: MemberValues, today: string) => Violation[];
  warnAbout: (values: MemberValues) => Violation[];
  words: {
    template: Template;
    /** Neither of the two numbers is in the row. */
    unnamed: string;
    wrongCode?: string;
    sharedCode: string;
    otherCode: string;
    takenNumber: string;
    takenCip: string;
    twice: (line: string) => string;
  };
};

/** A field that a file may contain, with its column in the register. */
export type MemberField = { name: string; column: string; field: Field };

export function fieldsOf({ definition, columns }: MemberImport): MemberField[] {
  return columns.map(({ key }) => {
    const field = definition.contract.fields[key];
    if (!field) throw new Error(`${definition.contract.plural} has no field ${key}`);
    return { name: key, column: columnIn(definition, key), field };
  });
}

/** The type of its column in the register. */
export function sqlTypeOf({ kind, choices }: Field): SqlType {
  if (kind === 'boolean' || kind === 'date' || kind === 'integer') return kind;
  if (kind === 'reference') return 'integer';
  return typeof choices?.[0]?.value === 'number' ? 'integer' : 'text';
}

/** The form in which the code is compared (MEM-45). */
export function plainCode(code: RawBuilder<unknown>): RawBuilder<string> {
  return sql`(code_key(${code}) collate "C")`;
}
