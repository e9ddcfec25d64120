/** What a schema says in Romanian where it has no words of its own. */
import { z } from 'zod';

const { localeError } = z.locales.ro();

export const tellIssue: z.core.$ZodErrorMap = (issue) =>
  issue.input === undefined ? 'Valoarea lipsește.' : localeError(issue);
