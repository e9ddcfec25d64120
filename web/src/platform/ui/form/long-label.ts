import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';

/** Label of a checkbox or switch that may take several lines; the control aligns with the first line. */
export const LongLabel = styled(FormControlLabel)(({ theme }) => ({
  alignItems: 'flex-start',
  '& .MuiFormControlLabel-label': { paddingTop: theme.spacing(1) },
}));
