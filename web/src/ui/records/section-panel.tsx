import type { ResourceContract } from '@ceccar/contract/resource';
import type { ApiRecord } from '../../api/records.ts';
import { SectionForm } from '../form/section-form.tsx';
import { Panel } from '../panel.tsx';
import { usePanel } from '../panel-memory.ts';

type Props = {
  id: string;
  title: string;
  isOpenAtFirst?: boolean;
  contract: ResourceContract;
  view: string;
  names: readonly string[];
  record: ApiRecord;
};

/** A panel of a record's own fields. */
export function SectionPanel({ id, title, isOpenAtFirst = false, ...section }: Props) {
  const panel = usePanel(id, isOpenAtFirst);
  return (
    <Panel title={title} state={panel}>
      <SectionForm {...section} />
    </Panel>
  );
}
