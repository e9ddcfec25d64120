import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

/** Progress message below a button while the browser makes a PDF. */
export function PrintProgress({ children }: { children: string }) {
  return (
    <Stack spacing={1} sx={{ alignSelf: 'stretch' }}>
      <Typography variant="body2" color="textSecondary" role="status">
        {children}
      </Typography>
      <LinearProgress aria-label={children} />
    </Stack>
  );
}
