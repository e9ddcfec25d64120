import Button from '@mui/material/Button';
import { MessagePage } from '../ui/message-page.tsx';

/** Also shown if a part of the application cannot be loaded, for example after an update of the server. */
export function CrashPage() {
  return (
    <main>
      <MessagePage
        title="Pagina nu a putut fi afișată"
        text="Reîncărcați pagina. Dacă eroarea se repetă, anunțați administratorul."
      >
        <Button variant="contained" onClick={() => window.location.reload()}>
          Reîncarcă pagina
        </Button>
      </MessagePage>
    </main>
  );
}
