/** `/outbox`: sent, queued and failed emails, for administrators (LET-9). */
import { emails } from '@ceccar/contract/emails/emails';
import Alert from '@mui/material/Alert';
import { page } from '../../platform/api/page.ts';
import { queryClient } from '../../platform/api/query-client.ts';
import { type ApiRecord, referenceKey } from '../../platform/api/records.ts';
import { forgetLists } from '../../platform/data/record-cache.ts';
import { companyPath, personPath, userPath } from '../../platform/paths.ts';
import type { RowLook } from '../../platform/ui/list/list-cards.tsx';
import { ListFilters } from '../../platform/ui/list/list-filters.tsx';
import { ListHead } from '../../platform/ui/list/list-head.tsx';
import { ListPages } from '../../platform/ui/list/list-pages.tsx';
import { EmptyList, ListFrame, ListRows } from '../../platform/ui/list/list-rows.tsx';
import { useListScreen } from '../../platform/ui/list/list-screen.ts';
import { ListSurface } from '../../platform/ui/list/list-surface.tsx';
import { emailCells } from './email-cells.tsx';
import { SendAgain } from './send-again.tsx';

const filters = [{ name: 'state' }, { name: 'kind' }];

const filtersOfLinks = [{ name: 'createdAt__gte', label: 'Scris de la' }];

const options = {
  columns: ['recipient', 'kind', 'createdAt', 'state', 'sentTo'],
  linked: ['recipient'],
  pathOf: recipientPath,
  search: { name: 'recipient' },
} as const;

const look: RowLook = {
  nameOf: ({ recipient }) => String(recipient),
  cells: emailCells,
  renderAction: (email) =>
    page.sendsEmails && email.abilities?.send === true ? (
      <SendAgain email={email} onSent={() => forgetLists(queryClient, emails.plural)} />
    ) : null,
};

export function OutboxPage() {
  const list = useListScreen(emails, 'email-list', options);
  return (
    <ListFrame list={list}>
      <ListHead list={list} />
      {page.sendsEmails ? null : (
        <Alert severity="warning">
          Instalarea nu are un server de e-mail: nu se scrie și nu se trimite niciun mesaj. Cine o
          administrează îl configurează prin SMTP_URL, MAIL_FROM și PUBLIC_URL.
        </Alert>
      )}
      <ListFilters list={list} filters={filters} ofLinks={filtersOfLinks} />
      <ListSurface ref={list.place} asked={list}>
        <ListRows list={list} look={look} />
        <EmptyList
          list={list}
          text="E-mailurile trimise de registru apar aici: invitații, parole, memento-uri și înștiințări despre rapoarte."
        />
        <ListPages list={list} />
      </ListSurface>
    </ListFrame>
  );
}

/** The recipient of an email is a person, a company or an account. */
function recipientPath({ person, company, user }: ApiRecord): string {
  const [personKey, companyKey] = [referenceKey(person), referenceKey(company)];
  if (personKey !== null) return personPath(personKey);
  return companyKey === null ? userPath(referenceKey(user) ?? '') : companyPath(companyKey);
}
