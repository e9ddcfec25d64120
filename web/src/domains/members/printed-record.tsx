/** The record page as a document: what the account sees of the member, without controls and without empty fields. */
import { registerNow } from '@ceccar/contract/register-clock';
import type { ResourceContract } from '@ceccar/contract/resource';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { page } from '../../platform/api/page.ts';
import type { ApiRecord } from '../../platform/api/records.ts';
import { getField } from '../../platform/ui/form/form-values.ts';
import { NumberedPages } from '../../platform/ui/print/numbered-pages.tsx';
import type { CardFact, RecordStatus } from '../../platform/ui/records/record-page.tsx';
import { fieldText } from '../../platform/ui/text/field-value.tsx';
import { formatMoment } from '../../platform/ui/text/format.ts';

/** Black on white, also in the dark scheme. */
const Paper = styled('article')({
  '&, & *': { color: '#000 !important' },
  fontSize: '10pt',
  lineHeight: 1.35,
  '& header': { borderBottom: '1.5pt solid #0f5160', paddingBottom: '6pt', marginBottom: '10pt' },
  '& header p': { margin: 0, fontSize: '8.5pt' },
  '& h1': { fontSize: '15pt', margin: '0 0 2pt' },
  '& h2': { fontSize: '11pt', margin: '10pt 0 3pt', borderBottom: '0.5pt solid #999' },
  '& section': { breakInside: 'avoid' },
  '& dl': { display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: '14pt', rowGap: '2pt', margin: 0 },
  '& dl > div': { display: 'grid', gridTemplateColumns: '38% 1fr', columnGap: '6pt', breakInside: 'avoid' },
  '& dt': { color: '#444 !important' },
  '& dd': { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  '& footer': { marginTop: '12pt', paddingTop: '4pt', borderTop: '0.5pt solid #999', fontSize: '8.5pt' },
});

export type PrintedSection = { title: string; names: readonly string[] };

type Props = {
  contract: ResourceContract;
  member: ApiRecord;
  heading: {
    title: string;
    number: string;
    facts: readonly (string | null)[];
    status: RecordStatus | undefined;
    card: readonly CardFact[];
  };
  sections: readonly PrintedSection[];
};

export function PrintedRecord({ contract, member, heading, sections }: Props) {
  const { title, number, facts, status, card } = heading;
  return (
    <Paper>
      <NumberedPages />
      <header>
        <p>{[page.body.name, 'Fișa membrului'].join(' · ')}</p>
        <h1>{[title, number].filter(Boolean).join(' · ')}</h1>
        <p>{[...facts, status?.text].filter(Boolean).join(' · ')}</p>
      </header>
      <Facts
        title="Situația la zi"
        rows={card.map(({ label, text, notes = [] }) => ({ label, text: [text, ...notes].join('\n') }))}
      />
      {sections.map(({ title: heading, names }) => (
        <Facts
          key={heading}
          title={heading}
          rows={names.map((name) => {
            const field = getField(contract, name);
            return { label: field.label, text: fieldText(field, member[name]) };
          })}
        />
      ))}
      <footer>
        {`Tipărită la ${formatMoment(registerNow().toISOString())} din registru, din contul ${page.user?.username ?? ''}. Arată ce vede acest cont.`}
      </footer>
    </Paper>
  );
}

type Row = { label: string; text: string };

function Facts({ title, rows }: { title: string; rows: readonly Row[] }) {
  const filled = rows.filter(({ text }) => text !== '');
  if (filled.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <dl>
        {filled.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function PrintRecord() {
  return (
    <Button
      size="small"
      variant="outlined"
      color="secondary"
      startIcon={<PrintIcon />}
      onClick={() => window.print()}
    >
      Tipărește fișa
    </Button>
  );
}
