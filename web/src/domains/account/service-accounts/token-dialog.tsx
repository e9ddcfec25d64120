/** Shows a token, once (ACC-149). */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { CopyButton } from '../../../platform/ui/text/copy-button.tsx';

const Line = styled('code')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  padding: theme.spacing(1),
  border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: (theme.vars ?? theme).palette.action.hover,
  fontSize: '0.875rem',
  overflowWrap: 'anywhere',
}));

type Props = {
  token: string;
  scopes: readonly string[];
  onClose: () => void;
};

export function TokenDialog({ token, scopes, onClose }: Props) {
  const id = useId();
  return (
    // Closed only by its button: a click beside it would lose the token.
    <Dialog open maxWidth="sm" fullWidth aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>Cheia contului de serviciu</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <Alert severity="warning">
            Copiați cheia acum: nu se mai arată și nu este păstrată nicăieri. Cine o are citește și scrie în
            numele contului.
          </Alert>
          <Copied title="Cheia" label="cheia" value={token} />
          <Copied title="O încercare" label="comanda" value={exampleCall(token, scopes)} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Am copiat cheia
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Copied({ title, label, value }: { title: string; label: string; value: string }) {
  return (
    <div>
      <Typography variant="body2" color="textSecondary">
        {title}
      </Typography>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <Line>{value}</Line>
        <CopyButton value={value} label={label} />
      </Stack>
    </div>
  );
}

/** A call that this account may make. */
export function exampleCall(token: string, scopes: readonly string[]): string {
  const resource = scopes[0]?.split(':')[0] ?? 'persons';
  return `curl -H "Authorization: Bearer ${token}" "${location.origin}/api/${resource}?itemsPerPage=1"`;
}
