/** Sets a visa day of a branch. */
import { visaDays } from '@ceccar/contract/reports/visa-days';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { referenceKey } from '../../../platform/api/records.ts';
import { paths, visaDayPath } from '../../../platform/paths.ts';
import { CreatePage } from '../../../platform/ui/records/create-page.tsx';
import { type BranchHours, proposedHours, useBranchHours, withProgramme } from './branch-hours.ts';

export function VisaDayCreate() {
  const [programme, setProgramme] = useState<string>();
  return (
    <CreatePage
      contract={withProgramme(programme)}
      title="Adaugă zi de viză"
      panelTitle="Ziua, locurile și adresa"
      list={{ path: paths.visaDays, label: visaDays.title }}
      names={visaDays.create}
      pathOf={(day) => visaDayPath(day.originId)}
      belowButtons={<Proposal onProgramme={setProgramme} />}
    />
  );
}

type Props = { onProgramme: (programme: string | undefined) => void };

/** Fills in what the card of the account's branch says, or of the chosen one; never over what was typed. */
function Proposal({ onProgramme }: Props) {
  const { control, getValues, setValue } = useFormContext<Record<string, unknown>>();
  const region = useWatch({ control, name: 'region' });
  const { hours, programme } = useBranchHours(referenceKey(region) ?? '');
  const filled = useRef<Partial<BranchHours>>({});
  const fill = useEffectEvent((card: BranchHours) => {
    for (const name of proposedHours) {
      const value = getValues(name);
      if (value === '' || value === filled.current[name]) setValue(name, card[name]);
    }
    filled.current = card;
  });
  const report = useEffectEvent(onProgramme);
  const card = hours && JSON.stringify(hours);
  // Effects, because the card arrives after the form.
  useEffect(() => {
    if (card) fill(JSON.parse(card));
  }, [card]);
  useEffect(() => report(programme), [programme]);
  return null;
}
