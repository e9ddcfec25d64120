import type { ResourceContract } from '@ceccar/contract/resource';
import type { ReactNode } from 'react';
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
  /** Where the section is saved, under the record's IRI. */
  path?: string;
  /** Inside the form. */
  aboveButtons?: ReactNode;
  /** Values that the screen draws itself where nothing may be changed, by field. */
  special?: Readonly<Record<string, ReactNode>> | undefined;
  /** Stands under the form. */
  children?: ReactNode;
};

/** A panel of a record's own fields. */
export function SectionPanel({ id, title, isOpenAtFirst = false, children, ...section }: Props) {
  const panel = usePanel(id, isOpenAtFirst);
  return (
    <Panel title={title} state={panel}>
      <SectionForm title={title} {...section} />
      {children}
    </Panel>
  );
}
