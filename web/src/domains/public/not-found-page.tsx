import Button from '@mui/material/Button';
import { paths } from '../../platform/paths.ts';
import { MessagePage } from '../../platform/ui/page/message-page.tsx';
import { PublicFrame } from './public-frame.tsx';

export function NotFoundPage() {
  return (
    <MessagePage title="Pagina nu există" text="Adresa este greșită sau pagina a fost mutată.">
      <Button href={paths.home} variant="contained">
        Înapoi la pagina de început
      </Button>
    </MessagePage>
  );
}

/** In the frame of public pages, so that visitors see where they are and which pages there are. */
export function NotFoundScreen() {
  return (
    <PublicFrame>
      <NotFoundPage />
    </PublicFrame>
  );
}
