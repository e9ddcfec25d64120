/** Romanian messages for schemas without their own. */
import { z } from 'zod';

const { localeError } = z.locales.ro();

export const tellIssue: z.core.$ZodErrorMap = (issue) =>
  issue.input === undefined ? 'Valoarea lipsește.' : localeError(issue);
