/** Documents requested from members: who has answered, and who is late (MEM-141). */
import type { DocumentRequest } from '@ceccar/contract/messages/notifications';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Pagination from '@mui/material/Pagination';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { ownBranch } from '../../platform/api/page.ts';
import { messagesPath, paths } from '../../platform/paths.ts';
import { LabelledControl } from '../../platform/ui/form/labelled-control.tsx';
import { SelectControl } from '../../platform/ui/form/select-control.tsx';
import { ListEmpty, ListFailure, LoadingRows } from '../../platform/ui/list/list-states.tsx';
import { pageLabel } from '../../platform/ui/list/page-labels.ts';
import { useAddressFilters } from '../../platform/ui/list/paging.ts';
import { BackLink } from '../../platform/ui/navigation/back-link.tsx';
import { TextLink } from '../../platform/ui/navigation/text-link.tsx';
import { PageTitle } from '../../platform/ui/page/page-title.tsx';
import { countOf } from '../../platform/ui/text/format.ts';
import { requestsPerPage, useDocumentRequests, useWaitingOf } from './message-data.ts';
import { Remind } from './remind.tsx';
import { groupRequests, type RequestsTogether, sentText } from './request-groups.ts';
import { requestState } from './request-state.ts';

const columns = 'minmax(0, 2fr) minmax(0, 2fr) minmax(0, 2fr)';

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: columns,
  gap: theme.spacing(0.5, 3),
  padding: theme.spacing(1.25, 2),
  borderTop: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  overflowWrap: 'anywhere',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

/** For the eye alone: each row says the same to a screen reader. */
const Heads = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: columns,
  gap: theme.spacing(0, 3),
  padding: theme.spacing(0, 2, 0.5),
  ...theme.typography.body2,
  color: (theme.vars ?? theme).palette.text.secondary,
  [theme.breakpoints.down('md')]: { display: 'none' },
}));

const GroupHead = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1, 2),
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: theme.spacing(1.5, 2),
  overflowWrap: 'anywhere',
}));

const Rows = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

export function DocumentRequestsPage() {
  const { values, change, paging } = useAddressFilters(['isSent'], requestsPerPage);
  const { page, setPage } = paging;
  const isSent = values.isSent ?? '';
  const { data, error, refetch } = useDocumentRequests({ isSent, page });
  const total = data?.['hydra:totalItems'] ?? 0;
  const pages = Math.ceil(total / requestsPerPage);
  return (
    <Stack spacing={2}>
      <div>
        <BackLink to={paths.messages.replace('/:uuid?', '')}>Mesaje</BackLink>
        <PageTitle number={total > 0 ? String(total) : undefined}>Documente cerute</PageTitle>
      </div>
      <Box sx={{ maxWidth: 280 }}>
        <LabelledControl id="requests-sent" label="Stare">
          <SelectControl
            id="requests-sent"
            value={isSent}
            options={[
              { value: 'false', label: 'Așteptate' },
              { value: 'true', label: 'Trimise' },
            ]}
            emptyLabel="Toate"
            onChange={(value) => change('isSent', value)}
          />
        </LabelledControl>
      </Box>
      {error && !data ? <ListFailure error={error} onRetry={() => void refetch()} /> : null}
      {!error && !data ? <LoadingRows columns={3} rows={8} /> : null}
      {data && total > 0
        ? groupRequests(data['hydra:member']).map((group) => (
            <RequestGroup key={group.together.first} group={group} />
          ))
        : null}
      {data && total === 0 ? (
        <Paper variant="outlined">
          <ListEmpty
            hasFilters={isSent !== ''}
            text="Nu ați cerut încă niciun document. Alegeți membri într-o listă, apoi apăsați „Cere un document”."
          />
        </Paper>
      ) : null}
      {pages > 1 ? (
        <Pagination
          count={pages}
          page={page}
          aria-label="Pagini de cereri"
          getItemAriaLabel={pageLabel}
          onChange={(_event, number) => setPage(number)}
        />
      ) : null}
    </Stack>
  );
}

/** Documents that were asked for together, with one reminder for all who have not answered. */
function RequestGroup({ group }: { group: RequestsTogether }) {
  const { documentName, requestedBy, day, requests, together } = group;
  const id = useId();
  const here = requests.filter(({ sentAt }) => sentAt === null);
  const missing = together.requested - together.sent;
  const isSplit = here.length < missing;
  const { data } = useWaitingOf(together.first, isSplit);
  const waiting = isSplit ? data?.['hydra:member'] : here;
  const left = together.requested - requests.length;
  return (
    <Paper variant="outlined" component="section" aria-labelledby={id}>
      <GroupHead>
        <div>
          <Typography variant="h2" id={id}>
            {documentName}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            <Typography component="span" variant="subtitle2" color="textPrimary">
              {sentText(together)}
            </Typography>
            {` · cerut la ${day} de ${requestedBy}`}
            {left > 0 ? ` · aici ${countOf(requests.length, 'membru', 'membri')}` : ''}
          </Typography>
        </div>
        {waiting && waiting.length > 0 ? <Remind documentName={documentName} requests={waiting} /> : null}
      </GroupHead>
      <Heads aria-hidden>
        <span>Membrul</span>
        <span>Stare</span>
        <span>Fișierul</span>
      </Heads>
      <Rows aria-label={documentName}>
        {requests.map((request) => (
          <RequestRow key={request.id} request={request} />
        ))}
      </Rows>
    </Paper>
  );
}

function RequestRow({ request }: { request: DocumentRequest }) {
  const { member, region, documentDueOn, sentAt } = request;
  const { filePath, fileName } = request;
  const { text, isLate } = requestState({ dueOn: documentDueOn, sentAt });
  return (
    <Row>
      <div>
        <TextLink to={messagesPath(request.notification.replace('/api/notifications/', ''))}>
          {member.name}
        </TextLink>
        {ownBranch ? null : (
          <Typography variant="body2" color="textSecondary">
            {region.name}
          </Typography>
        )}
      </div>
      <Typography component="span" color={isLate ? 'error' : undefined}>
        {text}
      </Typography>
      {filePath === null ? (
        <span />
      ) : (
        <Link href={filePath} download sx={{ justifySelf: 'start' }}>
          {fileName}
        </Link>
      )}
    </Row>
  );
}
