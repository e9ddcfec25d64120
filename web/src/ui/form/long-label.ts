import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';

/** Of a box or a switch whose words may take several lines: it stands beside the first one. */
export const LongLabel = styled(FormControlLabel)(({ theme }) => ({
  alignItems: 'flex-start',
  '& .MuiFormControlLabel-label': { paddingTop: theme.spacing(1) },
}));
