/** What a report starts with: what the register knows of the member (REP-61). */
import type { MemberKind } from '../member.ts';
import type { ReportAnswers } from './form-parts.ts';
import { emptyAnswers } from './report-form.ts';

type Known = {
  /** Binds the paper to the attempt. */
  reportKey: string;
  /** The reported year. */
  year: number;
  region: string;
  name: string;
  /** As it is presented: the temporary one where none is given. */
  regNumber: string;
  address: string | null;
  email: string | null;
  phone: string | null;
};

export type KnownOf = {
  person: Known & { cnp: string | null; memberType: string | null };
  company: Known & {
    cui: string | null;
    rc: string | null;
    /** `SE` or `SC`. */
    memberType: string | null;
    capital: number | null;
    employees: number | null;
  };
};

/** A member is most often next year what they were this year, so both types start with the register's. */
export function prefillAnswers<K extends MemberKind>(kind: K, known: KnownOf[K]): ReportAnswers {
  const { capital = null, ...texts }: Known & Partial<KnownOf['company']> = known;
  const answers = Object.entries({ ...texts, nextYearMemberType: texts.memberType }).map(
    ([name, value]) => [name, value === null || value === undefined ? '' : String(value)] as const,
  );
  return {
    ...emptyAnswers(kind),
    ...Object.fromEntries(answers),
    ...(capital === null ? {} : { capital: capital.toFixed(2) }),
  };
}
