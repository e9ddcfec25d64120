import Button from '@mui/material/Button';
import { paths } from '../paths.ts';
import { MessagePage } from '../ui/message-page.tsx';

export function NotFoundPage() {
  return (
    <MessagePage title="Pagina nu există" text="Adresa este greșită sau pagina a fost mutată.">
      <Button href={paths.home} variant="contained">
        Înapoi la pagina de început
      </Button>
    </MessagePage>
  );
}

/** For use without a surrounding frame. */
export function NotFoundScreen() {
  return (
    <main>
      <NotFoundPage />
    </main>
  );
}
