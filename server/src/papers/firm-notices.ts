/** Which notices a company has, by the fields of its Avize panel (PAP-1); the basis of public verification, too. */

import { annualNoticeRegion, principleNotices } from '@ceccar/contract/papers/firm-notices';
import type { Reader } from '../database/reader.ts';
import { findVisaEnd, hasVisa } from '../members/visas.ts';
import { type Firm, findPresident } from './firm-facts.ts';
import type { AnnualNotice, PrincipleNotice } from './notices/notice.ts';

export const noticeKinds = ['notice1', 'notice2', 'notice3', 'notice4', 'annualNotice'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export type FirmNotice = Omit<PrincipleNotice, 'verifyUrl'> | Omit<AnnualNotice, 'verifyUrl'>;

/** Returns what is missing, as text, if the notice was not issued. */
export async function noticeOf(
  read: Reader,
  firm: Firm,
  kind: NoticeKind,
): Promise<FirmNotice | { missing: string }> {
  const { name: companyName, address, cui, rc, regNumber, regionName: branch } = firm;
  const shared = { companyName, address, cui, rc, regNumber, branch };
  if (kind === 'annualNotice') {
    const { annualNoticeNumber: number, annualNoticeDate: date } = firm;
    if (firm.regionId !== annualNoticeRegion) return { missing: 'Filiala nu eliberează aviz anual.' };
    if (!number || !date) return { missing: missingText({ numărul: number, data: date }) };
    const year = Number(date.slice(0, 4));
    // The document certifies the visa of the year.
    if (!(await hasVisa(read, 'company', firm.id, year))) {
      return { missing: `Societatea nu are viza pentru anul ${year}.` };
    }
    const president = await findPresident(read, firm.regionId);
    const validUntil = await findVisaEnd(read, year);
    return { ...shared, kind, number, date, president, year, validUntil, companyType: firm.typeName };
  }
  const fields = principleNotices[kind];
  if (firm[fields.typeField] !== fields.type) return { missing: 'Societatea nu are un aviz de acest tip.' };
  const [number, date, president] = [firm[fields.number], firm[fields.date], firm[fields.president]];
  if (!number || !date || !president) {
    return { missing: missingText({ numărul: number, data: date, președintele: president }) };
  }
  return { ...shared, kind, number, date, president };
}

/** Without number, day and president no notice is printed (PAP-2). */
function missingText(parts: Record<string, string | null>): string {
  const names = Object.entries(parts).flatMap(([name, value]) => (value ? [] : [name]));
  return `Avizul nu poate fi întocmit: completați ${names.join(', ')} în panoul Avize.`;
}
