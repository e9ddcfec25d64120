import { mostFailures } from '../letters/failing-addresses.ts';

/** Why nothing arrives at the e-mail address of the member `t`, for staff (LET-17); null where nothing is known of it. */
export function emailProblemSql(column: 'email_address' | 'email'): string {
  const isBlocked = ` case when f.failures >= ${mostFailures} then ' Nu i se mai trimite nimic până nu se schimbă.' else '' end`;
  return `(select rtrim(f.problem, '. ') || '.' ||${isBlocked} from failing_addresses f where f.address = lower(t.${column}))`;
}
