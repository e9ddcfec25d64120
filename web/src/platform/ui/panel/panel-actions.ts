import { styled } from '@mui/material/styles';

/** Buttons in a panel's head, above the heading's button, which covers the head; on a phone on a line of their own. */
export const PanelActions = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  marginLeft: 'auto',
  marginBlock: theme.spacing(-0.5),
  [theme.breakpoints.down('sm')]: {
    flexBasis: '100%',
    marginLeft: 0,
    marginBlock: theme.spacing(1, 0),
    '& .MuiButton-root': { paddingInline: theme.spacing(1) },
    '& .MuiButton-startIcon': { marginInline: theme.spacing(0, 0.5) },
  },
}));
