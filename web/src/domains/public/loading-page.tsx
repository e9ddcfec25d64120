import LinearProgress from '@mui/material/LinearProgress';

export function LoadingPage() {
  return <LinearProgress aria-label="Se încarcă" />;
}
