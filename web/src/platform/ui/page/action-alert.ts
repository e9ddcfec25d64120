import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';

/** A message with a button beside it; on a phone the button moves below it. */
export const ActionAlert = styled(Alert)(({ theme }) => ({
  [theme.breakpoints.down('sm')]: {
    flexWrap: 'wrap',
    '& .MuiAlert-message': { flex: '1 1 0', minWidth: 0 },
    '& .MuiAlert-action': { flexBasis: '100%', justifyContent: 'flex-end', paddingTop: 0 },
  },
}));
