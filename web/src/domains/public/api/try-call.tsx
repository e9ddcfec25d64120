/** Sends a call as typed, with the user's session, and shows the raw response. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId, useState } from 'react';
import { errorText } from '../../../platform/api/errors.ts';
import { callAsIs, type PlainAnswer } from '../../../platform/api/http.ts';
import { LabelledControl } from '../../../platform/ui/form/labelled-control.tsx';
import { CopyButton } from '../../../platform/ui/text/copy-button.tsx';
import type { Operation, Schemas } from './api-document.ts';
import { Code } from './code-text.tsx';
import { addressOf, commandOf, exampleOf, jsonBodyOf, pathNames } from './example-call.ts';

type Props = { operation: Operation; schemas: Schemas };

export function TryCall({ operation, schemas }: Props) {
  const id = useId();
  const [typed, setTyped] = useState(() => exampleOf(operation, schemas));
  const [answer, setAnswer] = useState<PlainAnswer | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { method, requestBody, parameters = [] } = operation;
  const hasJsonBody = jsonBodyOf(operation) !== undefined;
  const command = commandOf(operation, typed, window.location.origin);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const address = addressOf(operation, typed);
    setAnswer(null);
    setProblem(refuse(address, typed.body));
    if (isBusy || refuse(address, typed.body)) return;
    setBusy(true);
    try {
      const text = typed.body.trim();
      const body: unknown = text === '' ? undefined : JSON.parse(text);
      setAnswer(await callAsIs(address, { method: method as 'GET', body })); // one of the methods that routes have
    } catch (failure) {
      setProblem(errorText(failure));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Stack spacing={1.5} component="form" noValidate onSubmit={(event) => void submit(event)}>
      {pathNames(operation).map((name) => (
        <LabelledControl key={name} id={`${id}-${name}`} label={name} required>
          <OutlinedInput
            id={`${id}-${name}`}
            value={typed.path[name] ?? ''}
            onChange={({ target }) => setTyped({ ...typed, path: { ...typed.path, [name]: target.value } })}
          />
        </LabelledControl>
      ))}
      {parameters.some(({ in: place }) => place === 'query') ? (
        <LabelledControl id={`${id}-query`} label="Parametri, după ?">
          <OutlinedInput
            id={`${id}-query`}
            value={typed.query}
            onChange={({ target }) => setTyped({ ...typed, query: target.value })}
          />
        </LabelledControl>
      ) : null}
      {hasJsonBody ? (
        <LabelledControl id={`${id}-body`} label="Conținut (JSON)">
          <OutlinedInput
            id={`${id}-body`}
            value={typed.body}
            onChange={({ target }) => setTyped({ ...typed, body: target.value })}
            multiline
            maxRows={16}
            inputProps={{ spellCheck: false }}
          />
        </LabelledControl>
      ) : null}
      <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
        <Code tabIndex={0} aria-label="Comanda" sx={{ flex: 1, minWidth: 0 }}>
          {command}
        </Code>
        <CopyButton value={command} label="comanda" />
      </Stack>
      {requestBody && !hasJsonBody ? (
        <Typography variant="body2" color="textSecondary">
          Cererea poartă un fișier: se încearcă din ecranul ei sau dintr-un program.
        </Typography>
      ) : (
        <>
          {method === 'GET' ? null : (
            <Alert severity="warning">Cererea schimbă datele adevărate ale registrului.</Alert>
          )}
          <Button type="submit" variant="outlined" loading={isBusy} sx={{ alignSelf: 'flex-start' }}>
            Trimite
          </Button>
        </>
      )}
      {problem ? <Alert severity="error">{problem}</Alert> : null}
      <div role="status">{answer ? <Answer answer={answer} /> : null}</div>
    </Stack>
  );
}

function Answer({ answer: { status, type, text } }: { answer: PlainAnswer }) {
  return (
    <Stack spacing={0.5}>
      <Typography variant="body2">
        <b>{status}</b> {type}
      </Typography>
      {text === '' ? null : (
        <Code tabIndex={0} aria-label="Răspunsul">
          {text}
        </Code>
      )}
    </Stack>
  );
}

/** Null if the call can be sent. */
function refuse(address: string, body: string): string | null {
  const [, missing] = /{(\w+)}/.exec(address.split('?')[0] ?? '') ?? [];
  if (missing !== undefined) return `Scrieți ${missing}.`;
  try {
    if (body.trim() !== '') JSON.parse(body);
    return null;
  } catch {
    return 'Conținutul nu este JSON.';
  }
}
