import PrintIcon from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import { offPaper } from '../../platform/ui/print/on-paper.tsx';

export function PrintButton({ children }: { children: string }) {
  return (
    <Button
      variant="outlined"
      startIcon={<PrintIcon />}
      onClick={() => window.print()}
      sx={{ alignSelf: 'flex-start', ...offPaper }}
    >
      {children}
    </Button>
  );
}
