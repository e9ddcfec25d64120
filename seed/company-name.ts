/** Invents names of accounting firms: a fancy word or the founder's surname, and the field of activity. */
import type { Branch } from './branches.ts';
import { between, chance, pick, type Random } from './random.ts';
import { makeSurname } from './surnames.ts';

const openings = `Conta, Cont, Expert, Audit, Fisc, Bilanț, Registru, Prima, Nova, Alfa, Delta, Omega, Sigma, Pro, Optim,
  Global, Euro, Trans, Inter, Business, Total, Corect, Precis, Rapid, Smart, Elite, Premium, Atlas, Vector, Meridian`;
const middles = `Consult, Cont, Expert, Fiscal, Contab, Audit, Financiar, Balanț, Tax, Group, Partners, Solutions,
  Advisory, Serv, Plus, Invest, Gest, Data, Office, Management`;
const activities = [
  'Expertiză Contabilă',
  'Contabilitate',
  'Expert',
  'Consulting',
  'Cont',
  'Audit & Tax',
  '',
];

const firsts = openings.split(',').map((word) => word.trim());
const seconds = middles.split(',').map((word) => word.trim());

export function makeCompanyName(random: Random, branch: Branch, type: number): string {
  if (type === 6) return `Cabinet individual ${makeSurname(random, branch)}`;
  if (type === 7) {
    return `Cabinet asociat ${makeSurname(random, branch)} și ${makeSurname(random, branch)}`;
  }
  const ending = type === 8 ? 'Kft.' : chance(random, 0.96) ? 'SRL' : 'SA';
  return [makeBrand(random, branch), pick(random, activities), ending].filter(Boolean).join(' ');
}

function makeBrand(random: Random, branch: Branch): string {
  const style = random();
  if (style < 0.25) return `${makeSurname(random, branch)} ${pick(random, seconds)}`;
  if (style < 0.35) return `${makeSurname(random, branch)} & Asociații`;
  const words = `${pick(random, firsts)} ${pick(random, seconds)}`;
  if (style < 0.6) return `${words} ${pick(random, branch.towns)}`;
  return style < 0.8 ? `${words} ${makeSurname(random, branch)}` : `${words} ${between(random, 1990, 2025)}`;
}
