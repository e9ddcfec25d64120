/** An IBAN in groups of four on one line, with a button that copies it. */
import { styled } from '@mui/material/styles';
import { CopyButton } from '../../platform/ui/text/copy-button.tsx';
import { formatIban } from '../../platform/ui/text/format.ts';

/** On a narrow phone the characters are smaller, so that the number is never broken over two lines. */
const OneLine = styled('span')({
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  fontSize: 'min(0.875rem, 3.8vw)',
});

type Props = { value: string; label: string };

export function Iban({ value, label }: Props) {
  return (
    <OneLine>
      {formatIban(value)} <CopyButton value={value} label={label} />
    </OneLine>
  );
}
