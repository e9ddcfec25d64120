import Box from '@mui/material/Box';
import Link from '@mui/material/Link';

type Props = { message: string; link?: string | undefined };

/** A doubt that does not stop the saving, with a way to the other record where there is one. */
export function WarningText({ message, link }: Props) {
  return (
    <Box component="span" sx={{ color: 'warning.main' }}>
      {message}
      {link ? (
        <>
          {' '}
          <Link href={link} color="inherit" underline="always">
            Deschideți înregistrarea
          </Link>
        </>
      ) : null}
    </Box>
  );
}
