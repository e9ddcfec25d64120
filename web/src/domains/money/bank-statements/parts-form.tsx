/** Splits a receipt between members or notes; a single part takes the whole amount. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { referenceIri, referenceName } from '../../../platform/api/records.ts';
import { useKeptFocus } from '../../../platform/ui/keyboard/kept-focus.ts';
import { formatAmount, formatMoney } from '../../../platform/ui/text/format.ts';
import { type Part, PartRow } from './part-row.tsx';
import { amountLeft, readParts, type StatementLine } from './statement-line.ts';
import type { useLineChange } from './statement-lines.ts';

type Props = {
  line: StatementLine;
  region: string;
  change: ReturnType<typeof useLineChange>;
  onCancel: () => void;
};

/** The probable member is preselected. */
function firstPart({ amount, person, company }: StatementLine): Part {
  const iri = referenceIri(person ?? company);
  return {
    key: 0,
    kind: company ? 'company' : 'person',
    chosen: iri === null ? null : { '@id': iri, name: referenceName(person ?? company) },
    amount: formatAmount(amount),
  };
}

export function PartsForm({ line, region, change, onCancel }: Props) {
  const [parts, setParts] = useState<readonly Part[]>(() => [firstPart(line)]);
  const [problem, setProblem] = useState<string | null>(null);
  const button = useKeptFocus(change.isSaving);
  const drafts = parts.map(({ kind, chosen, amount }) => ({ kind, iri: chosen?.['@id'] ?? null, amount }));
  const left = amountLeft(drafts, line.amount);

  function alter(key: number, altered: Partial<Part>) {
    setProblem(null);
    setParts(parts.map((part) => (part.key === key ? { ...part, ...altered } : part)));
  }

  function add() {
    const key = Math.max(...parts.map((part) => part.key)) + 1;
    const amount = left > 0 ? formatAmount(left) : '';
    setParts([...parts, { key, kind: 'person', chosen: null, amount }]);
  }

  function send() {
    const read = readParts(drafts, line.amount);
    if (read.ok) return void change.apply({ parts: read.parts });
    setProblem(read.message);
  }

  return (
    <Stack spacing={1.5} sx={{ mt: 1 }}>
      {parts.map((part, index) => (
        <PartRow
          key={part.key}
          part={part}
          position={index + 1}
          region={region}
          onChange={(altered) => alter(part.key, altered)}
          onRemove={
            parts.length > 1 ? () => setParts(parts.filter(({ key }) => key !== part.key)) : undefined
          }
        />
      ))}
      {left !== 0 ? (
        <Typography variant="body2" color="warning" role="status">
          {left > 0
            ? `Rămân de împărțit ${formatMoney(left)}.`
            : `Sunt împărțiți cu ${formatMoney(-left)} mai mult.`}
        </Typography>
      ) : null}
      {problem ? <Alert severity="error">{problem}</Alert> : null}
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button ref={button} variant="contained" loading={change.isSaving} onClick={send}>
          Înregistrează
        </Button>
        <Button color="secondary" onClick={add}>
          Adaugă o parte
        </Button>
        <Button color="secondary" onClick={onCancel}>
          Renunță
        </Button>
      </Stack>
    </Stack>
  );
}
