import type { ReactNode } from 'react';
import { Panel, PanelBody } from '../../ui/panel.tsx';
import { usePanel } from '../../ui/panel-memory.ts';

type Props = {
  id: string;
  title: string;
  isOpenAtFirst?: boolean;
  count?: number | undefined;
  children: ReactNode;
};

/** A part of what is known of a report; open at first, since it is read for every one. */
export function DeskPanel({ id, title, isOpenAtFirst = true, count, children }: Props) {
  const panel = usePanel(id, isOpenAtFirst);
  return (
    <Panel title={title} state={panel} count={count}>
      <PanelBody>{children}</PanelBody>
    </Panel>
  );
}
