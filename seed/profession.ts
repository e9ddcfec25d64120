/** The professional state of a member: the member type and the matching part of the Tablou. */
import { type Random, weighted } from './random.ts';

export const memberTypeCodes = [
  'EC',
  'ECDL',
  'ECDA',
  'ECSE',
  'ECNA',
  'ECO',
  'MIE',
  'CASM',
  'CASMDL',
  'CASMDA',
  'CASMSC',
  'CASMA',
  'MIC',
] as const;
export type MemberType = (typeof memberTypeCodes)[number];

/** Seven members in ten are experts; MIE and MIC are the inactive members of either title. */
export const makeMemberType = weighted<MemberType>([
  ['EC', 18],
  ['ECDL', 9],
  ['ECDA', 14],
  ['ECSE', 7],
  ['ECNA', 15],
  ['ECO', 0.5],
  ['MIE', 6.5],
  ['CASM', 9],
  ['CASMDL', 3],
  ['CASMDA', 4],
  ['CASMSC', 3],
  ['CASMA', 8],
  ['MIC', 3],
]);

/** Ids of the parts of the Tablou (MEM-19). An honorary expert does not practise, and so is in no part. */
const partsOf: Record<MemberType, readonly (readonly [number | null, number])[]> = {
  EC: [
    [1, 98],
    [5, 2],
  ],
  ECDL: [[1, 1]],
  ECDA: [
    [15, 9],
    [7, 1],
  ],
  ECSE: [[16, 1]],
  ECNA: [
    [3, 8],
    [2, 2],
  ],
  ECO: [[null, 1]],
  MIE: [[4, 1]],
  CASM: [[8, 1]],
  CASMDL: [[8, 1]],
  CASMDA: [
    [17, 9],
    [14, 1],
  ],
  CASMSC: [[17, 1]],
  CASMA: [
    [10, 8],
    [9, 2],
  ],
  MIC: [[11, 1]],
};

const pickers = new Map(memberTypeCodes.map((code) => [code, weighted(partsOf[code])]));

export function makeMonitorCategory(random: Random, type: MemberType): number | null {
  return pickers.get(type)?.(random) ?? null;
}

export function isExpert(type: MemberType): boolean {
  return type.startsWith('EC') || type === 'MIE';
}

/** Members who practise ask for the yearly visa. */
export function asksForVisa(type: MemberType): boolean {
  return ['EC', 'ECDL', 'ECDA', 'CASM', 'CASMDL', 'CASMDA'].includes(type);
}
