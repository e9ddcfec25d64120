import Typography from '@mui/material/Typography';

type Props = { account: string | null; name: string | null };

/** The person who acted, with the name of the account beneath; the account alone if it no longer exists. */
export function AccountHolder({ account, name }: Props) {
  if (!name) return account ?? '–';
  return (
    <>
      {name}
      <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
        {account}
      </Typography>
    </>
  );
}
