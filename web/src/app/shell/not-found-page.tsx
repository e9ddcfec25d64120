import { NotFoundMessage } from '../../domains/public/not-found-message.tsx';

/** For those who are signed in. */
export function NotFoundPage() {
  return (
    <NotFoundMessage
      title="Pagina nu există"
      text="Adresa este greșită sau pagina a fost mutată."
      home="Înapoi la pagina de început"
    />
  );
}
