/** The bar of the members chosen in a list. Its actions are loaded once somebody chooses: a list draws its rows without them. */
import type { MemberKind } from '@ceccar/contract/member';
import type { Choosing } from '../../platform/ui/list/choosing.tsx';
import { ChosenBar } from '../../platform/ui/list/chosen-bar.tsx';
import type { ListScreen } from '../../platform/ui/list/list-screen.ts';
import { LazyPart, lazyPart } from '../../platform/ui/timing/lazy-part.tsx';

const actions = lazyPart(
  () => import('./actions-of-chosen.tsx'),
  ({ ActionsOfChosen }) => ActionsOfChosen,
);

type Props = { kind: MemberKind; choosing: Choosing; list: ListScreen };

export function ChosenMembersBar({ kind, choosing, list }: Props) {
  const { contract, view, filter, sort, total, shown } = list;
  return (
    <ChosenBar choosing={choosing} result={{ contract, view, filter, sort, total }}>
      <LazyPart part={actions} props={{ kind, chosen: choosing.chosen, shown }} fallback={null} />
    </ChosenBar>
  );
}
