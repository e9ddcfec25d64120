/** What is still wrong in a form, as links to the fields; announced when it appears. */
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { styled } from '@mui/material/styles';
import { LinkButton } from '../navigation/link-button.tsx';

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  paddingLeft: theme.spacing(2.5),
  '& li': { paddingBlock: theme.spacing(0.25) },
  // The bullet stands beside the first line of a text of two.
  '& li button': { verticalAlign: 'top' },
}));

type Props = {
  title: string;
  severity?: 'error' | 'warning';
  /** In the order of the form. */
  errors: readonly { name: string; text: string; onGo: () => void }[];
};

export function ErrorSummary({ title, severity = 'error', errors }: Props) {
  return (
    <Alert severity={severity} icon={false} sx={{ alignSelf: 'stretch' }}>
      <AlertTitle>{title}</AlertTitle>
      <List>
        {errors.map(({ name, text, onGo }) => (
          <li key={name}>
            <LinkButton onClick={onGo}>{text}</LinkButton>
          </li>
        ))}
      </List>
    </Alert>
  );
}
