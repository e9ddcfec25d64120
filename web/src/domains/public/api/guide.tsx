/** The guide above the calls; a test runs its examples (API-238). */
import { guideParts, placeholders } from '@ceccar/contract/public/api-guide/guide';
import type { GuideExample, GuidePart } from '@ceccar/contract/public/api-guide/part';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { CopyButton } from '../../../platform/ui/text/copy-button.tsx';
import { Code, TextWithCode } from './code-text.tsx';

const languages = { curl: 'curl', javascript: 'JavaScript', python: 'Python', formula: 'Tabel' } as const;
type Language = keyof typeof languages;

const Table = styled('table')(({ theme }) => ({
  ...theme.typography.body2,
  borderCollapse: 'collapse',
  '& th, & td': {
    padding: theme.spacing(0.5, 2, 0.5, 0),
    textAlign: 'left',
    verticalAlign: 'top',
    borderBottom: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  },
  '& code': { overflowWrap: 'anywhere' },
}));

export function Guide() {
  const [language, setLanguage] = useState<Language>('curl');
  return guideParts.map((part) => (
    <section key={part.id} aria-labelledby={part.id}>
      <Stack spacing={1.5}>
        <Typography variant="h2" id={part.id} sx={{ scrollMarginTop: 8 }}>
          {part.title}
        </Typography>
        {part.paragraphs.map((text) => (
          <Typography key={text}>
            <TextWithCode text={text} />
          </Typography>
        ))}
        {part.table ? <Terms {...part.table} /> : null}
        {part.example ? (
          <Example title={part.title} example={part.example} language={language} onLanguage={setLanguage} />
        ) : null}
      </Stack>
    </section>
  ));
}

/** Rows of codes have an id: problems name their code as the fragment of this page (API-172). */
function Terms({ head, rows }: NonNullable<GuidePart['table']>) {
  return (
    <Table>
      <thead>
        <tr>
          {head.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([term, meaning]) => (
          <tr key={term + meaning} id={/^`[A-Z_]+`$/.test(term) ? term.replaceAll('`', '') : undefined}>
            <td>
              <TextWithCode text={term} />
            </td>
            <td>
              <TextWithCode text={meaning} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

type ExampleProps = {
  title: string;
  example: GuideExample;
  language: Language;
  onLanguage: (language: Language) => void;
};

function Example({ title, example, language, onLanguage }: ExampleProps) {
  const offered = (Object.keys(languages) as Language[]).filter((name) => example[name] !== undefined); // the object's own keys
  // Another part may have been read in a language that this one does not have.
  const shown = offered.includes(language) ? language : 'curl';
  const text = (example[shown] ?? example.curl).replaceAll(placeholders.origin, window.location.origin);
  return (
    <div>
      <Stack direction="row" spacing={1} sx={{ mb: 0.5, alignItems: 'center' }}>
        <ToggleButtonGroup
          exclusive
          value={shown}
          onChange={(_event, chosen: Language | null) => chosen && onLanguage(chosen)}
          aria-label={`Limbajul exemplului: ${title}`}
        >
          {offered.map((value) => (
            <ToggleButton key={value} value={value}>
              {languages[value]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <CopyButton value={text} label={`exemplul: ${title}`} />
      </Stack>
      <Code tabIndex={0} aria-label={`Exemplu: ${title}`} role="region">
        {text}
      </Code>
    </div>
  );
}
