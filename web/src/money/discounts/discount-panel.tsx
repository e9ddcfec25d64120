import { memberContracts } from '@ceccar/contract/members/member';
import { discountFields } from '@ceccar/contract/money/discounts';
import Alert from '@mui/material/Alert';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useEffect, useEffectEvent } from 'react';
import type { MemberRecord } from '../../api/records.ts';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { ListFailure, LoadingRows } from '../../ui/list/list-states.tsx';
import { Panel, PanelBody } from '../../ui/panel.tsx';
import { usePanel } from '../../ui/panel-memory.ts';
import { discountTexts } from './discount-failure.ts';
import { DiscountForm } from './discount-form.tsx';
import { discountHint } from './discount-hint.ts';
import { discountsKey, getDiscounts, toDiscountRecord } from './discounts.ts';

/** Amounts overridden by staff instead of the dues computed from a report; read-only for others (MON-48, MON-50). */
export function DiscountPanel({ kind, member }: MemberRecord) {
  const panel = usePanel('discounts');
  const { data, error, refetch } = useQuery({
    queryKey: discountsKey(member),
    queryFn: ({ signal }) => getDiscounts(member, signal),
    // Loaded before the panel is opened, because the closed panel shows a summary.
    enabled: member.id !== '',
    // Never reloaded in the background: the form's base may change only on saving or on request.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  const isMissing = member.id === '';
  const notify = useNotify();
  const onFailure = useEffectEvent(() => notify(discountTexts.notLoaded, { type: 'error' }));
  // An effect, because the snackbar is outside this panel; shown once per failure, after the retries.
  useEffect(() => {
    if (error && panel.wasOpened) onFailure();
  }, [error, panel.wasOpened]);
  return (
    <Panel title="Reduceri" state={panel} hint={data && discountHint(data)}>
      {isMissing ? <Alert severity="error">{discountTexts.noId}</Alert> : null}
      {error ? <ListFailure error={error} onRetry={() => void refetch()} /> : null}
      {data || error || isMissing ? null : <LoadingRows columns={2} rows={3} />}
      {data?.abilities.update ? <DiscountForm kind={kind} member={member} discounts={data} /> : null}
      {data && !data.abilities.update ? (
        <PanelBody>
          <DefinitionList
            contract={memberContracts[kind]}
            names={discountFields}
            record={{ ...member, ...toDiscountRecord(data) }}
          />
        </PanelBody>
      ) : null}
    </Panel>
  );
}
