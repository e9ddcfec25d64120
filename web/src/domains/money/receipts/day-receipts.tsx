/** The receipts recorded today with their sums, to compare with the cash desk; each can be corrected or deleted (MON-113). */
import { type DayReceipts as Day, mostDayReceipts, type Receipt } from '@ceccar/contract/money/receipts';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { referenceKey } from '../../../platform/api/records.ts';
import { companyPath, personPath, receiptPath } from '../../../platform/paths.ts';
import { ListFailure, LoadingRows } from '../../../platform/ui/list/list-states.tsx';
import { RowDelete } from '../../../platform/ui/list/row-delete.tsx';
import { ButtonLink } from '../../../platform/ui/navigation/button-link.tsx';
import { TextLink } from '../../../platform/ui/navigation/text-link.tsx';
import { PanelBody } from '../../../platform/ui/panel/panel.tsx';
import { formatClock, formatMoney } from '../../../platform/ui/text/format.ts';
import { dueContracts } from '../dues/accounts.ts';
import { refreshMoney, useDayReceipts } from './debt-data.ts';
import { receiptFacts, rowsText, wayLabel } from './receipt-texts.ts';

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

const Item = styled('li')(({ theme }) => ({
  paddingBlock: theme.spacing(1),
  borderTop: `1px solid ${(theme.vars ?? theme).palette.divider}`,
}));

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: theme.spacing(1),
  fontVariantNumeric: 'tabular-nums',
}));

/** As low as the line of text beside them; their icon ends below the amount. */
const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  alignSelf: 'flex-start',
  margin: theme.spacing(-1, -0.625, -1, 0),
  [theme.breakpoints.down('sm')]: { marginBlock: theme.spacing(-1.5), marginRight: theme.spacing(-1.5) },
}));

export function DayReceipts() {
  const { data, error, refetch } = useDayReceipts();
  return (
    <Paper variant="outlined" component="section" aria-label="Încasările de azi">
      <PanelBody>
        <Typography variant="h2" sx={{ mb: 1 }}>
          Încasările de azi
        </Typography>
        {error ? <ListFailure error={error} onRetry={() => void refetch()} /> : null}
        {data || error ? null : <LoadingRows columns={2} rows={4} />}
        {data ? <Receipts day={data} /> : null}
      </PanelBody>
    </Paper>
  );
}

function Receipts({ day: { receipts, count, amount, byWay } }: { day: Day }) {
  if (count === 0)
    return <Typography color="textSecondary">Azi nu s-a înregistrat nicio încasare.</Typography>;
  return (
    <>
      <Stack role="group" aria-label="Totaluri" sx={{ mb: 1 }}>
        <Line>
          <Typography sx={{ fontWeight: 600 }}>Total ({count})</Typography>
          <Typography sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>{formatMoney(amount)}</Typography>
        </Line>
        {byWay.length > 1
          ? byWay.map((way) => (
              <Line key={way.paymentSummary}>
                <Typography variant="body2">
                  {wayLabel(way.paymentSummary)} ({way.count})
                </Typography>
                <Typography variant="body2" sx={{ whiteSpace: 'nowrap' }}>
                  {formatMoney(way.amount)}
                </Typography>
              </Line>
            ))
          : null}
      </Stack>
      <List aria-label="Încasările de azi">
        {receipts.map((receipt) => (
          <DayReceipt key={receipt.id} receipt={receipt} />
        ))}
      </List>
      {count > receipts.length ? (
        <Typography variant="body2" color="textSecondary">
          Se arată cele mai noi {mostDayReceipts}; totalurile le cuprind pe toate.
        </Typography>
      ) : null}
    </>
  );
}

function DayReceipt({ receipt }: { receipt: Receipt }) {
  const queryClient = useQueryClient();
  const { id, member, due, amount, createdAt, mayDelete } = receipt;
  const uuid = referenceKey(member) ?? '';
  const name = `încasarea de ${formatMoney(amount)} de la ${member.name}`;
  return (
    <Item>
      <Line>
        <TextLink to={member.kind === 'person' ? personPath(uuid) : companyPath(uuid)}>
          {member.name}
        </TextLink>
        <Typography sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>{formatMoney(amount)}</Typography>
      </Line>
      <Line>
        <Typography variant="body2" color="textSecondary">
          {[formatClock(createdAt), receiptFacts(receipt)].join(' · ')}
        </Typography>
        {mayDelete ? (
          <Actions>
            <ButtonLink to={receiptPath(member.kind, uuid, id)} aria-label={`Corectează ${name}`}>
              Corectează
            </ButtonLink>
            <RowDelete
              resource={dueContracts[member.kind].plural}
              record={{
                '@id': due,
                id: due,
                originId: Number(referenceKey(due)),
                abilities: { delete: true },
              }}
              name={name}
              consequence={`Se șterg toate rândurile ei: ${rowsText(receipt)}.`}
              onDeleted={() => refreshMoney(queryClient, member.kind, member['@id'])}
            />
          </Actions>
        ) : null}
      </Line>
    </Item>
  );
}
