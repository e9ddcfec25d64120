import { mostFailures } from '../emails/failing-addresses.ts';

/** SQL of the reason why emails to member `t` fail, shown to staff (LET-17); null if none is known. */
export function emailProblemSql(column: 'email_address' | 'email'): string {
  const isBlocked = ` case when f.failures >= ${mostFailures} then ' Nu i se mai trimite nimic până nu se schimbă.' else '' end`;
  return `(select rtrim(f.problem, '. ') || '.' ||${isBlocked} from failing_addresses f where f.address = lower(t.${column}))`;
}
