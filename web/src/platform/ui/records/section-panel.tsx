import type { ResourceContract } from '@ceccar/contract/resource';
import type { ReactNode } from 'react';
import type { ApiRecord } from '../../api/records.ts';
import { SectionForm } from '../form/section-form.tsx';
import { Panel } from '../panel/panel.tsx';
import { usePanel } from '../panel/panel-memory.ts';

type Props = {
  id: string;
  title: string;
  isOpenAtFirst?: boolean;
  contract: ResourceContract;
  view: string;
  names: readonly string[];
  record: ApiRecord;
  /** Path for saving the section, below the record's IRI. */
  path?: string;
  /** Rendered inside the form. */
  belowButtons?: ReactNode;
  /** Custom rendering of read-only values, by field. */
  special?: Readonly<Record<string, ReactNode>> | undefined;
  /** Rendered below the form. */
  children?: ReactNode;
};

/** A panel with a record's own fields. */
export function SectionPanel({ id, title, isOpenAtFirst = false, children, ...section }: Props) {
  const panel = usePanel(id, isOpenAtFirst);
  return (
    <Panel title={title} state={panel}>
      <SectionForm title={title} foldsIn={id} {...section} />
      {children}
    </Panel>
  );
}
