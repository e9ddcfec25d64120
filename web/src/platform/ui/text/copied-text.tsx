/** A text with a button that copies it. */
import { styled } from '@mui/material/styles';
import { CopyButton } from './copy-button.tsx';

const OneLine = styled('span')({ whiteSpace: 'nowrap' });

type Props = { value: string; label: string };

/** If the text wraps, its last word stays beside the button, which is never alone on a line. */
export function CopiedText({ value, label }: Props) {
  const lastWord = value.lastIndexOf(' ') + 1;
  return (
    <>
      {value.slice(0, lastWord)}
      <OneLine>
        {value.slice(lastWord)} <CopyButton value={value} label={label} />
      </OneLine>
    </>
  );
}
