/** The further accounts of a branch, as people write them: one a line, the IBAN and then the bank (MON-293). Pure. */
import { cleanIban, isIban } from '../../platform/identifiers/iban.ts';

type FurtherAccount = { iban: string; bank: string };

/** Lines that begin with no correct IBAN are in `wrong`. */
export function readFurther(text: string | null | undefined): {
  accounts: FurtherAccount[];
  wrong: string[];
} {
  const accounts: FurtherAccount[] = [];
  const wrong: string[] = [];
  for (const line of (text ?? '').split(/[\n;]/).filter((one) => one.trim() !== '')) {
    const account = readLine(line);
    if (account) accounts.push(account);
    else wrong.push(line.trim());
  }
  return { accounts, wrong };
}

/** The IBAN may be written in groups: the shortest beginning that is a correct one counts. */
function readLine(line: string): FurtherAccount | undefined {
  const trimmed = line.trim();
  for (let end = 15; end <= Math.min(trimmed.length, 50); end += 1) {
    const beginning = trimmed.slice(0, end);
    if (/^[A-Z0-9]$/i.test(trimmed[end] ?? '') || !isIban(cleanIban(beginning))) continue;
    return { iban: cleanIban(beginning), bank: trimmed.slice(end).replace(/^[\s,:–-]+/, '') };
  }
  return undefined;
}

/** One account a line, as it is stored; lines that cannot be read stay as they are. */
export function furtherText(text: string): string {
  const { accounts, wrong } = readFurther(text);
  return [...accounts.map(({ iban, bank }) => `${iban} ${bank}`.trim()), ...wrong].join('\n');
}

/** A branch as it is after the change that is judged. */
export type BranchIbans = { name: string; iban: string | null; further: string | null };

/** Why the further accounts cannot be those of this branch; undefined if they can (MON-293). */
export function furtherProblem(own: BranchIbans, others: readonly BranchIbans[]): string | undefined {
  const { accounts, wrong } = readFurther(own.further);
  if (wrong[0] !== undefined) return `„${wrong[0].slice(0, 60)}” nu începe cu un IBAN corect.`;
  const ibans = accounts.map(({ iban }) => iban);
  const twice = ibans.find((iban, place) => iban === own.iban || ibans.indexOf(iban) < place);
  if (twice) return `Contul ${twice} este scris de două ori.`;
  const taken = others.flatMap((other) => ibansOf(other).map((iban) => ({ iban, name: other.name })));
  const holder = taken.find(({ iban }) => ibans.includes(iban));
  return holder && `Contul ${holder.iban} este al filialei ${holder.name}.`;
}

/** The branch that has this IBAN among its accounts. */
export function holderOf(iban: string, others: readonly BranchIbans[]): BranchIbans | undefined {
  return others.find((other) => ibansOf(other).includes(iban));
}

function ibansOf({ iban, further }: BranchIbans): string[] {
  return [...(iban === null ? [] : [iban]), ...readFurther(further).accounts.map((account) => account.iban)];
}
