/** An error of a request in the page's language; a sentence that only the server has stays Romanian and is marked (PUB-243). */
import Alert from '@mui/material/Alert';
import { ApiError, errorText } from '../../../platform/api/errors.ts';
import type { PublicFormat } from './public-format.ts';
import type { ErrorTexts } from './text-shapes.ts';
import { type InLanguage, useTexts } from './use-texts.ts';

type Props = {
  error: unknown;
  /** Where the page knows more about this error. */
  text?: string | undefined;
};

export function Problem({ error, text: known }: Props) {
  const inLanguage = useTexts();
  const text = known ?? problemText(error, inLanguage);
  return (
    <Alert severity="error" {...(text === null ? { lang: 'ro' } : {})}>
      {text ?? errorText(error)}
    </Alert>
  );
}

/** Null for an error that only the server can explain. */
export function problemText(
  error: unknown,
  { texts, format }: Pick<InLanguage, 'texts' | 'format'>,
): string | null {
  const { errors } = texts;
  if (!errors) return errorText(error);
  return error instanceof ApiError ? textOf(error, errors, format) : errors.unexpected;
}

function textOf(error: ApiError, errors: ErrorTexts, format: PublicFormat): string | null {
  const { status, retryAfter, requestId } = error;
  if (status === 0) return errors.unreachable;
  if (status === 404) return errors.notFound;
  if (status === 413) return errors.tooLarge;
  if (status === 429)
    return retryAfter === undefined ? errors.tooManyNow : format.count(retryAfter, errors.tooMany);
  if ([502, 503, 504].includes(status)) return errors.unavailable;
  if (status >= 500)
    return requestId === undefined ? errors.failed : `${errors.failed} ${errors.requestCode(requestId)}`;
  return null;
}
