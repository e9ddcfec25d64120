import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';

/** Program text as it would be copied; long lines wrap. */
export const Code = styled('pre')(({ theme }) => ({
  ...theme.typography.body2,
  fontFamily: 'ui-monospace, monospace',
  margin: 0,
  padding: theme.spacing(1.5),
  maxHeight: '24rem',
  overflow: 'auto',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: (theme.vars ?? theme).palette.background.default,
}));

export function Part({ title }: { title: string }) {
  return (
    <Typography variant="h3" sx={{ mt: 1.5, mb: 0.5 }}>
      {title}
    </Typography>
  );
}

/** A sentence with `code` between backticks; no code occurs twice in a sentence. */
export function TextWithCode({ text }: { text: string }) {
  return text
    .split(/(`[^`]+`)/)
    .map((part) => (part.startsWith('`') ? <code key={part}>{part.slice(1, -1)}</code> : part));
}
