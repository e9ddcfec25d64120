/** Condition on the message `request`, which asks for a document: the member has sent one, since a moment if it is given (MEM-141). */
export function isSentSql(request: string, since?: string): string {
  const inPeriod = since === undefined ? '' : ` and s.created_at >= ${since}`;
  return `exists (select from notifications_messages s where s.answers_id = ${request}.id${inPeriod})`;
}
