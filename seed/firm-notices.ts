/** The notices of a seeded firm: on foundation, on a later change, and the yearly one in București. */
import { practiceNoticeTypes } from '@ceccar/contract/papers/company-practice-notices';
import { getBranch, getBranchById } from './branches.ts';
import { makeDay } from './days.ts';
import { makeGivenName } from './given-names.ts';
import { between, chance, type Random } from './random.ts';
import { makeSurname } from './surnames.ts';
import { currentYear } from './years.ts';

/** Branches issue notices only since they exist; a firm may have been registered earlier. */
const withNotices = 5;
const annualBranch = getBranch('București').id;

type Firm = { index: number; type: number; founded: number; region: number };

export function makeNotices(random: Random, { index, type, founded, region }: Firm) {
  const hasNotice = type <= withNotices && chance(random, 0.7);
  const kind = type <= 2 ? 'societati expertiza contabila' : 'societati contabilitate';
  const number = between(random, 1, 900);
  const foundedOn = `${founded}-0${between(random, 1, 9)}-10`;
  const isChanged = hasNotice && founded < currentYear - 1 && chance(random, 0.3);
  const changedIn = between(random, Math.min(founded + 1, currentYear - 1), currentYear - 1);
  const hasAnnual = region === annualBranch && practiceNoticeTypes.includes(type);
  return {
    notice_type1: hasNotice ? `aviz de principiu infiintare ${kind}` : null,
    notice_type1_president: hasNotice && chance(random, 0.9) ? makePresident(random, region) : null,
    foundation_notice_number: hasNotice ? String(number) : null,
    foundation_notice_date: hasNotice ? foundedOn : null,
    notice_type2: isChanged ? `aviz de principiu modificare ${kind}` : null,
    notice_type2_president: isChanged ? makePresident(random, region) : null,
    change_notice_number: isChanged ? String(between(random, 1, 400)) : null,
    change_notice_date: isChanged ? makeDay(random, changedIn) : null,
    ...requestsOf({ index, founded, foundedOn, changedIn }, { hasNotice, isChanged }),
    annual_notice_number: hasAnnual ? String(index + 1) : null,
    annual_notice_date: hasAnnual ? makeDay(random, currentYear, 1, 3) : null,
  };
}

type Filed = { index: number; founded: number; foundedOn: string; changedIn: number };

/** The application that a notice prints; without random values, since all firms draw theirs in one order. */
function requestsOf(
  { index, founded, foundedOn, changedIn }: Filed,
  { hasNotice, isChanged }: { hasNotice: boolean; isChanged: boolean },
) {
  const capital = 200 + (index % 5) * 100;
  return {
    foundation_request_number: hasNotice ? String(100 + (index % 700)) : null,
    foundation_request_date: hasNotice ? foundedOn.replace(/10$/, '03') : null,
    foundation_name_proof: hasNotice ? `${100_000 + index} din 02.01.${founded}` : null,
    change_request_number: isChanged ? String(200 + (index % 700)) : null,
    change_request_date: isChanged ? `${changedIn}-01-08` : null,
    change_subject: isChanged ? `Capitalul social: ${capital} lei → ${capital * 2} lei` : null,
  };
}

/** Given name first, as documents name a president. */
function makePresident(random: Random, region: number): string {
  const name = makeGivenName(random, chance(random, 0.6) ? 2 : 1);
  return `${name} ${makeSurname(random, getBranchById(region))}`;
}
