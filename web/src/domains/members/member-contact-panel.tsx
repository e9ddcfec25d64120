/** Contact data of a member, editable by the branch and mostly by the member (MEM-81). */
import type { ResourceContract } from '@ceccar/contract/resource';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { ApiRecord } from '../../platform/api/records.ts';
import { SectionForm } from '../../platform/ui/form/section-form.tsx';
import { Panel, PanelBody } from '../../platform/ui/panel/panel.tsx';
import { usePanel } from '../../platform/ui/panel/panel-memory.ts';
import { SectionPanel } from '../../platform/ui/records/section-panel.tsx';
import { DefinitionList } from '../../platform/ui/text/definition-list.tsx';
import { formatMoment } from '../../platform/ui/text/format.ts';

const title = 'Date de contact';

type Props = {
  contract: ResourceContract;
  view: string;
  record: ApiRecord;
  names: readonly string[];
  /** Fields that the member may edit. */
  own: readonly string[];
};

export function MemberContactPanel({ own, ...section }: Props) {
  const { record } = section;
  if (record.abilities?.ownContact === true) return <OwnContactPanel own={own} {...section} />;
  return (
    <SectionPanel id="contact" title={title} isOpenAtFirst {...section}>
      {typeof record.emailProblem === 'string' ? (
        <Alert severity="warning" sx={{ mx: 2, mb: 2, overflowWrap: 'anywhere' }}>
          Adresa nu primește mesaje: {record.emailProblem}
        </Alert>
      ) : null}
      {typeof record.contactChangedAt === 'string' ? (
        <Typography variant="body2" color="textSecondary" sx={{ px: 2, pb: 2 }}>
          Membrul și-a schimbat datele de contact, ultima dată la {formatMoment(record.contactChangedAt)}.
        </Typography>
      ) : null}
    </SectionPanel>
  );
}

function OwnContactPanel({ own, names, ...section }: Props) {
  const panel = usePanel('contact', true);
  return (
    <Panel title={title} state={panel}>
      <PanelBody>
        <DefinitionList
          contract={section.contract}
          names={names.filter((name) => !own.includes(name))}
          record={section.record}
          foldsIn="contact"
        />
      </PanelBody>
      <SectionForm
        {...section}
        title={title}
        names={own}
        path="/contact"
        mayChange
        belowButtons={
          <Typography variant="body2" color="textSecondary" sx={{ my: 1 }}>
            Acestea le schimbați dumneavoastră, iar filiala vede schimbarea; celelalte date le schimbă
            filiala.
          </Typography>
        }
      />
    </Panel>
  );
}
