/** Screen for an account without access: shows links to continue and nothing of the content (ACC-90). */
import Button from '@mui/material/Button';
import { ApiError, errorText } from '../../api/errors.ts';
import { paths } from '../../paths.ts';
import { MessagePage } from './message-page.tsx';

/** Retrying does not help without the permission. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403;
}

export function RefusedPage({ error }: { error: unknown }) {
  return (
    <MessagePage title="Nu aveți acces aici" text={errorText(error)}>
      <Button href={paths.home} variant="contained">
        Înapoi la pagina de început
      </Button>
    </MessagePage>
  );
}
