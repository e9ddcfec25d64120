/** A flow of two steps: a link is asked for by e-mail, and the link leads back here to the new password (ACC-62). */
import Link from '@mui/material/Link';
import { page } from '../api/page.ts';
import { paths } from '../paths.ts';
import { EntryScreen } from './entry-screen.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { PasswordLinkForm } from './password-link-form.tsx';

const byMail = 'Primiți pe e-mail o legătură pentru o parolă nouă.';

export function PasswordPage() {
  // What follows # is told to no server.
  const token = window.location.hash.slice(1);
  const foot = <Link href={paths.signIn}>Înapoi la autentificare</Link>;
  if (token !== '') {
    return (
      <EntryScreen title="Parolă nouă" text="Alegeți parola cu care vă veți autentifica." foot={foot}>
        <NewPasswordForm token={token} />
      </EntryScreen>
    );
  }
  return (
    <EntryScreen
      title="Am uitat parola"
      text={page.sendsLetters ? byMail : 'Pentru o parolă nouă adresați-vă filialei de domiciliu.'}
      foot={foot}
    >
      {page.sendsLetters ? <PasswordLinkForm /> : null}
    </EntryScreen>
  );
}
