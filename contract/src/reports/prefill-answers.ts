/** Prefilled answers of a report, from the register's data on the member (REP-61). */
import type { MemberKind } from '../member.ts';
import type { ReportAnswers } from './form-parts.ts';
import { emptyAnswers } from './report-form.ts';
import { shareholderRows } from './report-form-company.ts';

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
    /** `domestic`; null where the register does not say more than foreign or mixed. */
    capitalOrigin?: 'domestic' | null;
    employees: number | null;
    /** Members first, the largest share first; `share` is an exact decimal. */
    shareholders?: readonly { name: string; isMember: boolean; position: string; share: string }[];
  };
};

/** Members rarely change their type, so the types of both years start with the register's. */
export function prefillAnswers<K extends MemberKind>(kind: K, known: KnownOf[K]): ReportAnswers {
  const { capital = null, shareholders = [], ...texts }: RegisterFacts & Partial<KnownOf['company']> = known;
  const answers = Object.entries({ ...texts, nextYearMemberType: texts.memberType }).map(
    ([name, value]) => [name, value === null || value === undefined ? '' : String(value)] as const,
  );
  return {
    ...emptyAnswers(kind),
    ...Object.fromEntries(answers),
    ...(capital === null ? {} : { capital: capital.toFixed(2) }),
    ...shareholderAnswers(shareholders),
  };
}

/** Further shareholders than rows are combined in the last one, as the form asks (REP-59). */
function shareholderAnswers(all: NonNullable<KnownOf['company']['shareholders']>): ReportAnswers {
  const rest = all.slice(shareholderRows - 1);
  const rows =
    rest.length < 2
      ? all
      : [
          ...all.slice(0, shareholderRows - 1),
          {
            name: 'alți asociați',
            isMember: rest.every(({ isMember }) => isMember),
            position: '',
            share: rest.reduce((sum, { share }) => sum + Number(share), 0).toFixed(2),
          },
        ];
  return Object.fromEntries(
    rows.flatMap(({ name, isMember, position, share }, index) => {
      const row = `shareholder${index + 1}`;
      return [
        [`${row}Name`, name],
        [`${row}IsMember`, isMember ? 'Da' : 'Nu'],
        [`${row}Position`, position],
        [`${row}Percent`, Number(share).toFixed(2)],
      ];
    }),
  );
}
