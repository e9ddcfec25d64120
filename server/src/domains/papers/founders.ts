/** The associates of a company as its Aviz lists them (PAP-149). */
import { percentText } from '@ceccar/contract/percent-text';
import type { Reader } from '../../platform/database/reader.ts';
import { readShareholders, type Shareholder } from '../members/shareholders.ts';
import type { Founder } from './notices/notice-facts.ts';

export async function readFounders(read: Reader, companyId: number): Promise<Founder[]> {
  return (await readShareholders(read, companyId)).map(founder);
}

function founder({ name, isMember, regNumber, position, share }: Shareholder): Founder {
  const membership = isMember ? (regNumber ? `, nr. matricol ${regNumber}` : '') : ', nemembru';
  return { name, quality: `${position}${membership}`, share: percentText(share) };
}
