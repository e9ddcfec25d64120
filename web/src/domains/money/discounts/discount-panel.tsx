import { currentYear } from '@ceccar/contract/current-year';
import { memberContracts } from '@ceccar/contract/members/member';
import { discountFields } from '@ceccar/contract/money/discounts';
import Alert from '@mui/material/Alert';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { MemberRecord } from '../../../platform/api/records.ts';
import { useNotices } from '../../../platform/data/notices.ts';
import { ListFailure, LoadingRows } from '../../../platform/ui/list/list-states.tsx';
import { Panel, PanelBody } from '../../../platform/ui/panel/panel.tsx';
import { usePanel } from '../../../platform/ui/panel/panel-memory.ts';
import { DefinitionList } from '../../../platform/ui/text/definition-list.tsx';
import { discountTexts } from './discount-failure.ts';
import { DiscountForm } from './discount-form.tsx';
import { discountHint } from './discount-hint.ts';
import { DiscountYear } from './discount-year.tsx';
import { discountsKey, getDiscounts, toDiscountRecord } from './discounts.ts';

/**
 * Amounts overridden by staff instead of the dues computed from a report; read-only for others (MON-48, MON-50). Not printed:
 * a reason may be a matter of health or family (MON-127).
 */
export function DiscountPanel({ kind, member }: MemberRecord) {
  const panel = usePanel('discounts');
  const id = useId();
  const [year, setYear] = useState(currentYear);
  const { data, error, refetch } = useQuery({
    queryKey: discountsKey(member, year),
    queryFn: ({ signal }) => getDiscounts(member, year, signal),
    enabled: member.id !== '' && panel.wasOpened,
    // Never reloaded in the background: the form's base may change only on saving or on request.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  // While another year is loaded, those of the year before it are no base for a form.
  const discounts = data?.year === year ? data : undefined;
  const isMissing = member.id === '';
  const notices = useNotices();
  const onFailure = useEffectEvent(() => notices.show(discountTexts.notLoaded, 'error'));
  // An effect, because the snackbar is outside this panel; shown once per failure, after the retries.
  useEffect(() => {
    if (error) onFailure();
  }, [error]);
  return (
    <Panel title="Reduceri" state={panel} hint={discountHint(currentYear(), member)} isPrinted={false}>
      {isMissing ? <Alert severity="error">{discountTexts.noId}</Alert> : null}
      {error ? <ListFailure error={error} onRetry={() => void refetch()} /> : null}
      {discounts || error || isMissing ? null : <LoadingRows columns={2} rows={3} />}
      {discounts?.abilities.update ? (
        <DiscountForm key={year} kind={kind} member={member} discounts={discounts} onYear={setYear} />
      ) : null}
      {discounts && !discounts.abilities.update ? (
        <PanelBody>
          <DiscountYear id={id} year={year} hasChanges={false} onChange={setYear} />
          <DefinitionList
            contract={memberContracts[kind]}
            names={discountFields}
            record={{ ...member, ...toDiscountRecord(discounts) }}
          />
        </PanelBody>
      ) : null}
    </Panel>
  );
}
