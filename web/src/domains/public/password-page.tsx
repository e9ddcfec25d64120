/** Two steps: requesting a link by email, and setting the new password after following it (ACC-62). */
import Link from '@mui/material/Link';
import { page } from '../../platform/api/page.ts';
import { paths } from '../../platform/paths.ts';
import { EntryScreen } from './entry-screen.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { PasswordLinkForm } from './password-link-form.tsx';

const byMail = 'Primiți pe e-mail o legătură pentru o parolă nouă.';

export function PasswordPage() {
  // The fragment is never sent to a server.
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
      text={page.sendsEmails ? byMail : 'Pentru o parolă nouă adresați-vă filialei de domiciliu.'}
      foot={foot}
    >
      {page.sendsEmails ? <PasswordLinkForm /> : null}
    </EntryScreen>
  );
}
