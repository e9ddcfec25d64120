/** Dues of the seeded members by type, in lei: the rates that migration 004 sets for every year (MON-54). */
import { type Bani, toBani } from '../server/src/domains/money/money.ts';
import type { MemberType } from './profession.ts';

/** SE and SC are firms; a plus means a turnover above the threshold. */
type RatedType = MemberType | 'SE' | 'SE+' | 'SC' | 'SC+';
export type FixedRate = { inTime: Bani; late: Bani };

export const fixedRates: Record<RatedType, FixedRate> = {
  EC: rate(700, 800),
  ECDL: rate(600, 800),
  ECDA: rate(500, 600),
  ECNA: rate(500, 600),
  ECSE: rate(400, 500),
  ECO: rate(0, 0),
  CASM: rate(570, 670),
  CASMDL: rate(570, 670),
  CASMDA: rate(300, 400),
  CASMA: rate(300, 400),
  CASMSC: rate(200, 300),
  MIE: rate(150, 250),
  MIC: rate(100, 200),
  SE: rate(700, 700),
  'SE+': rate(800, 800),
  SC: rate(700, 700),
  'SC+': rate(800, 800),
};

/** Percent of the previous year's income. */
export const variableRates = { inTime: '0.75', late: '1.2' } as const;
/** A fixed due unpaid at the end of September grows by a quarter. */
export const penaltyPercent = '25';
/** In lei, for members who file no report by the end of September. */
export const unfiledDebit = lei(800);
const turnoverThreshold = lei(500_000);

export function fixedRateOfFirm(type: 'SE' | 'SC', turnover: Bani): FixedRate {
  const rated: RatedType = turnover > turnoverThreshold ? `${type}+` : type;
  return fixedRates[rated];
}

export function lei(amount: number): Bani {
  return toBani(amount);
}

function rate(inTime: number, late: number): FixedRate {
  return { inTime: lei(inTime), late: lei(late) };
}
