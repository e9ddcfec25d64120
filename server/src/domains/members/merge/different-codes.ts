/** Two valid personal or tax codes that differ mostly name two members: their merge needs both codes typed (MEM-236). */
import { warnAboutCnp, warnAboutCui } from '@ceccar/contract/identifiers/check-identifiers';
import { codeKey, cuiKey } from '@ceccar/contract/identifiers/code-keys';
import type { MemberKind } from '@ceccar/contract/member';
import type { Comparison } from '@ceccar/contract/members/merges';
import { messages } from '@ceccar/contract/messages';
import type { Row } from '../../../platform/database/reader.ts';
import { invalid } from '../../../platform/errors.ts';
import { memberTables } from '../member.ts';
import type { Pair } from './meetings.ts';

const codes = {
  person: { label: 'CNP', key: codeKey, warn: warnAboutCnp },
  company: { label: 'CUI', key: cuiKey, warn: warnAboutCui },
} as const;

/** Null where a code is missing or cannot be right, or both are the same in another spelling. */
export function findDifferentCodes(kind: MemberKind, kept: Row, other: Row): Comparison['differentCodes'] {
  const { label, key, warn } = codes[kind];
  const [mine, others] = [kept, other].map((row) => row[memberTables[kind].code]);
  if (typeof mine !== 'string' || typeof others !== 'string') return null;
  const areValid = [mine, others].every((code) => code !== '' && warn(code) === undefined);
  return areValid && key(mine) !== key(others) ? { label, kept: mine, other: others } : null;
}

/** Throws `invalid`, at each wrong one, unless the codes were typed, where they need to be. */
export function requireCodes(
  rows: ReadonlyMap<number, Row>,
  { kind, kept, other }: Pair,
  typed: readonly string[],
): void {
  const different = findDifferentCodes(kind, rows.get(kept) ?? {}, rows.get(other) ?? {});
  if (!different) return;
  const { key } = codes[kind];
  const wrong = (['kept', 'other'] as const).flatMap((side, place) =>
    key(typed[place] ?? '') === key(different[side])
      ? []
      : [
          {
            propertyPath: `confirmedCodes.${place}`,
            message: messages.confirmedCode(different.label, side),
          },
        ],
  );
  if (wrong.length > 0) throw invalid(wrong);
}
