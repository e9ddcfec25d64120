import type { ReactNode } from 'react';
import { Panel, PanelBody } from '../../../platform/ui/panel/panel.tsx';
import { usePanel } from '../../../platform/ui/panel/panel-memory.ts';

type Props = {
  id: string;
  title: string;
  isOpenAtFirst?: boolean;
  count?: number | undefined;
  children: ReactNode;
};

/** A section of the desk; open by default, because it is read for every report. */
export function DeskPanel({ id, title, isOpenAtFirst = true, count, children }: Props) {
  const panel = usePanel(id, isOpenAtFirst);
  return (
    <Panel title={title} state={panel} count={count}>
      <PanelBody>{children}</PanelBody>
    </Panel>
  );
}
