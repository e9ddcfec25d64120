import Button from '@mui/material/Button';
import { MessagePage } from '../../platform/ui/page/message-page.tsx';

/** Within the frame of a screen. */
export function CrashMessage() {
  return (
    <MessagePage
      title="Pagina nu a putut fi afișată"
      text="Reîncărcați pagina. Dacă eroarea se repetă, anunțați administratorul."
    >
      <Button variant="contained" onClick={() => window.location.reload()}>
        Reîncarcă pagina
      </Button>
    </MessagePage>
  );
}

/** Also shown if the application itself cannot be loaded. */
export function CrashPage() {
  return (
    <main lang="ro">
      <CrashMessage />
    </main>
  );
}
