import Alert from '@mui/material/Alert';
import { useLocation } from 'react-router';
import { reportPath } from '../../paths.ts';
import { TextLink } from '../../ui/text-link.tsx';
import type { Decided } from './deciding.ts';

/** The last decision made on the desk; shown until the next decision and announced to screen readers. */
export function DecidedNotice() {
  const { state } = useLocation();
  const decided: Decided | undefined = state?.decided;
  return (
    <div role="status">
      {decided ? (
        <Alert severity="success" icon={false} role="presentation" sx={{ mb: 2, py: 0 }}>
          <TextLink to={reportPath(decided.id)} color="inherit" underline="always">
            {decided.memberName}, {decided.year}
          </TextLink>
          : {decided.statusLabel}.
        </Alert>
      ) : null}
    </div>
  );
}
