/** `/outbox`: sent, queued and failed emails, for administrators (LET-9). */
import { emails } from '@ceccar/contract/emails/emails';
import Alert from '@mui/material/Alert';
import { useQueryClient } from '@tanstack/react-query';
import { page } from '../api/page.ts';
import { forgetLists } from '../api/record-cache.ts';
import { type ApiRecord, referenceKey } from '../api/records.ts';
import { companyPath, personPath, userPath } from '../paths.ts';
import { ResourceList } from '../ui/list/resource-list.tsx';
import { emailCells } from './email-cells.tsx';
import { SendAgain } from './send-again.tsx';

const filters = [{ name: 'state' }, { name: 'kind' }];

const filtersOfLinks = [{ name: 'createdAt__gte', label: 'Scris de la' }];

const shownColumns = ['recipient', 'kind', 'createdAt', 'state', 'sentTo'];

export function OutboxPage() {
  const queryClient = useQueryClient();
  return (
    <ResourceList
      contract={emails}
      view="email-list"
      alert={
        page.sendsEmails ? null : (
          <Alert severity="warning">
            Instalarea nu are un server de e-mail: nu se scrie și nu se trimite niciun mesaj. Cine o
            administrează îl configurează prin SMTP_URL, MAIL_FROM și PUBLIC_URL.
          </Alert>
        )
      }
      quickSearch={{ name: 'recipient' }}
      filters={filters}
      filtersOfLinks={filtersOfLinks}
      shownColumns={shownColumns}
      cells={emailCells}
      emptyText="E-mailurile trimise de registru apar aici: invitații, parole, memento-uri și vești despre rapoarte."
      linked={['recipient']}
      pathOf={recipientPath}
      nameOf={({ recipient }) => String(recipient)}
      renderAction={(email) =>
        page.sendsEmails && email.abilities?.send === true ? (
          <SendAgain email={email} onSent={() => forgetLists(queryClient, emails.plural)} />
        ) : null
      }
    />
  );
}

/** The recipient of an email is a person, a company or an account. */
function recipientPath({ person, company, user }: ApiRecord): string {
  const [personKey, companyKey] = [referenceKey(person), referenceKey(company)];
  if (personKey !== null) return personPath(personKey);
  return companyKey === null ? userPath(referenceKey(user) ?? '') : companyPath(companyKey);
}
