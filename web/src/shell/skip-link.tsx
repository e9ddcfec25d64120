import { styled } from '@mui/material/styles';

const HiddenUntilFocus = styled('a')(({ theme }) => ({
  position: 'fixed',
  top: theme.spacing(1),
  left: theme.spacing(1),
  padding: theme.spacing(1, 2),
  zIndex: theme.zIndex.tooltip,
  borderRadius: theme.shape.borderRadius,
  color: (theme.vars ?? theme).palette.primary.contrastText,
  backgroundColor: (theme.vars ?? theme).palette.primary.main,
  '&:not(:focus)': { clipPath: 'inset(50%)' },
}));

export function SkipLink() {
  return <HiddenUntilFocus href="#content">Sari la conținut</HiddenUntilFocus>;
}
