import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Kbd } from '../../../platform/ui/keyboard/kbd.tsx';

const Reasons = styled('div')(({ theme }) => ({
  display: 'grid',
  marginTop: theme.spacing(1),
  '& .MuiButton-root': { justifyContent: 'flex-start', textAlign: 'left', whiteSpace: 'normal' },
  // Without a keyboard there are no digits, whose place would indent the texts.
  '@media (pointer: coarse)': { '& .MuiButton-startIcon': { display: 'none' } },
}));

type Props = {
  reasons: readonly string[];
  /** Whether the first reason takes the focus when it appears. */
  isFocused: boolean;
  onTake: (reason: string) => void;
};

/** Recent reasons of the branch, each with the digit that chooses it. */
export function ReasonChoice({ reasons, isFocused, onTake }: Props) {
  const id = useId();
  if (reasons.length === 0) return null;
  return (
    <Reasons role="group" aria-labelledby={id}>
      <Typography id={id} variant="body2" color="textSecondary">
        Ultimele motive ale filialei
      </Typography>
      {reasons.map((reason, index) => (
        <Button
          key={reason}
          color="secondary"
          autoFocus={isFocused && index === 0}
          startIcon={<Kbd>{index + 1}</Kbd>}
          onClick={() => onTake(reason)}
        >
          {reason}
        </Button>
      ))}
    </Reasons>
  );
}
