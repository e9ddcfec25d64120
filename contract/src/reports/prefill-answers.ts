/** Prefilled answers of a report, from the register's data on the member (REP-61). */
import type { MemberKind } from '../member.ts';
import type { ReportAnswers } from './form-parts.ts';
import { emptyAnswers } from './report-form.ts';

type RegisterFacts = {
  /** Binds the document to the attempt. */
  reportKey: string;
  /** The reported year. */
  year: number;
  region: string;
  name: string;
  /** Null if none is assigned: a placeholder is not printed (REP-285). */
  regNumber: string | null;
  address: string | null;
  email: string | null;
  phone: string | null;
};

export type KnownOf = {
  person: RegisterFacts & { cnp: string | null; memberType: string | null };
  company: RegisterFacts & {
    cui: string | null;
    rc: string | null;
    /** `SE` or `SC`. */
    memberType: string | null;
    capital: number | null;
    employees: number | null;
  };
};

/** Members rarely change their type, so the types of both years start with the register's. */
export function prefillAnswers<K extends MemberKind>(kind: K, known: KnownOf[K]): ReportAnswers {
  const { capital = null, ...texts }: RegisterFacts & Partial<KnownOf['company']> = known;
  const answers = Object.entries({ ...texts, nextYearMemberType: texts.memberType }).map(
    ([name, value]) => [name, value === null || value === undefined ? '' : String(value)] as const,
  );
  return {
    ...emptyAnswers(kind),
    ...Object.fromEntries(answers),
    ...(capital === null ? {} : { capital: capital.toFixed(2) }),
  };
}
