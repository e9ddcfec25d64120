import { readCertificateCode } from '@ceccar/contract/papers/certificate-check';
import { plainCode } from '@ceccar/contract/papers/public-code';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { LabelledControl, remarksId } from '../../../platform/ui/form/labelled-control.tsx';
import { useKeptFocus } from '../../../platform/ui/keyboard/kept-focus.ts';
import type { Texts } from '../texts/texts.ts';
import { useTexts } from '../texts/use-texts.ts';

const Frame = styled(Paper)(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  justifyItems: 'start',
  padding: theme.spacing(2),
  '& input': { letterSpacing: '0.12em', textTransform: 'uppercase' },
})) as typeof Paper;

const Field = styled('div')({ width: '100%', maxWidth: 420 });

type Props = { code: string; isBusy: boolean; onType: (code: string) => void; onCheck: () => void };

export function CheckForm({ code, isBusy, onType, onCheck }: Props) {
  const { texts } = useTexts();
  const { certificate } = texts;
  // A code that is there from the beginning was sent by the address.
  const [state, setState] = useState<State>(code === '' ? 'typing' : 'sent');
  const input = useRef<HTMLInputElement>(null);
  const button = useKeptFocus(isBusy);
  return (
    <Frame
      variant="outlined"
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setState('sent');
        if (!readCertificateCode(code)) input.current?.focus();
        else if (!isBusy) onCheck();
      }}
    >
      {/* Announces the refusal of what was sent while the field has the focus. */}
      <Field aria-live="polite">
        <LabelledControl
          id="code"
          label={certificate.number}
          required
          disabled={isBusy}
          error={readCertificateCode(code) ? undefined : refusals[state](code, certificate)}
        >
          <OutlinedInput
            id="code"
            inputRef={input}
            value={code}
            onChange={(event) => {
              if (state === 'sent') setState('mending');
              onType(event.target.value);
            }}
            autoFocus
            autoComplete="off"
            inputProps={{
              // With blanks or dashes between the letters.
              maxLength: 40,
              autoCapitalize: 'characters',
              spellCheck: false,
              'aria-describedby': remarksId('code'),
            }}
          />
        </LabelledControl>
      </Field>
      <Button ref={button} type="submit" variant="contained" disabled={isBusy}>
        {texts.check}
      </Button>
    </Frame>
  );
}

/**
 * Whether the code has been sent as it is; one text at a time says why it is refused. None appears when the field is left
 * for the button, which it would push away under the pointer.
 */
type State = 'typing' | 'sent' | 'mending';

const refusals: Record<State, (code: string, texts: Texts['certificate']) => string | undefined> = {
  typing: () => undefined,
  mending: (code, { missing, malformed }) => (isMissing(code) ? missing : malformed),
  sent: (code, { sentWithout, sentMalformed }) => (isMissing(code) ? sentWithout : sentMalformed),
};

function isMissing(code: string): boolean {
  return plainCode(code) === '';
}
