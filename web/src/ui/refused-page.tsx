/** A screen that the account may not see: nothing of it is drawn, and the way on is shown (ACC-90). */
import Button from '@mui/material/Button';
import { ApiError, errorText } from '../api/errors.ts';
import { paths } from '../paths.ts';
import { MessagePage } from './message-page.tsx';

/** Asking again does not give a right that the account lacks. */
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
