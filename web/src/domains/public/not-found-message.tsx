import Button from '@mui/material/Button';
import { paths } from '../../platform/paths.ts';
import { MessagePage } from '../../platform/ui/page/message-page.tsx';

type Words = { title: string; text: string; home: string };

export function NotFoundMessage({ title, text, home }: Words) {
  return (
    <MessagePage title={title} text={text}>
      <Button href={paths.home} variant="contained">
        {home}
      </Button>
    </MessagePage>
  );
}
