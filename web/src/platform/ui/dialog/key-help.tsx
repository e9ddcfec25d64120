import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Kbd } from '../keyboard/kbd.tsx';
import { type KeyBinding, useKeySetting } from '../keyboard/keys.ts';

const Keys = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: theme.spacing(0.75, 2),
  margin: theme.spacing(0.5, 0, 2),
  ...theme.typography.body2,
  '& dd': { margin: 0 },
}));

/** Some keys are handled elsewhere and only listed here. */
type KeyGroup = { title: string; bindings: readonly Pick<KeyBinding, 'keys' | 'label'>[] };

type Props = { isOpen: boolean; groups: readonly KeyGroup[]; onClose: () => void };

/** Help on the keys of a screen, from the same list that handles them. */
export function KeyHelp({ isOpen, groups, onClose }: Props) {
  const id = useId();
  const { areOn, turn } = useKeySetting();
  return (
    <Dialog open={isOpen} onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>Taste</DialogTitle>
      <DialogContent>
        {groups.map(({ title, bindings }) => (
          <section key={title}>
            <Typography variant="subtitle2" component="h3">
              {title}
            </Typography>
            <Keys>
              {bindings.map(({ keys, label }) => (
                <div key={keys[0]} style={{ display: 'contents' }}>
                  <dt>
                    <Kbd>{keys[0]?.toUpperCase()}</Kbd>
                  </dt>
                  <dd>{label}</dd>
                </div>
              ))}
            </Keys>
          </section>
        ))}
        <FormControlLabel
          control={<Switch checked={areOn} onChange={(_event, isOn) => turn(isOn)} />}
          label="Tastele sunt pornite"
        />
        <Typography variant="body2" color="textSecondary">
          Nu fac nimic cât timp scrieți într-un câmp.
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          Închide
        </Button>
      </DialogActions>
    </Dialog>
  );
}
