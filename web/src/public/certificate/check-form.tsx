import { certificateTexts, readCertificateCode } from '@ceccar/contract/papers/certificate-check';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { LabelledControl, remarksId } from '../../ui/form/labelled-control.tsx';
import { useKeptFocus } from '../../ui/kept-focus.ts';

const Frame = styled(Paper)(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  justifyItems: 'start',
  padding: theme.spacing(2),
  '& .MuiFormControl-root': { maxWidth: 420 },
  '& input': { letterSpacing: '0.12em', textTransform: 'uppercase' },
})) as typeof Paper;

type Props = { code: string; isBusy: boolean; onType: (code: string) => void; onCheck: () => void };

export function CheckForm({ code, isBusy, onType, onCheck }: Props) {
  const [isLeft, setLeft] = useState(false);
  const button = useKeptFocus(isBusy);
  return (
    <Frame
      variant="outlined"
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setLeft(true);
        if (!isBusy) onCheck();
      }}
    >
      <LabelledControl
        id="code"
        label="Numărul adeverinței"
        required
        disabled={isBusy}
        error={isLeft ? refuse(code) : undefined}
      >
        <OutlinedInput
          id="code"
          value={code}
          onChange={(event) => onType(event.target.value)}
          onBlur={() => setLeft(code !== '')}
          autoFocus
          autoComplete="off"
          inputProps={{
            maxLength: 20,
            autoCapitalize: 'characters',
            spellCheck: false,
            'aria-describedby': remarksId('code'),
          }}
        />
      </LabelledControl>
      <Button ref={button} type="submit" variant="contained" disabled={isBusy}>
        Verifică
      </Button>
    </Frame>
  );
}

function refuse(code: string): string | undefined {
  if (code.trim() === '') return certificateTexts.codeMissing;
  return readCertificateCode(code) ? undefined : certificateTexts.codeMalformed;
}
