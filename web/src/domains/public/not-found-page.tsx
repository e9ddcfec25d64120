import { NotFoundMessage } from './not-found-message.tsx';
import { PublicFrame } from './public-frame.tsx';
import { useTexts } from './texts/use-texts.ts';

/** In the frame of public pages, so that visitors see where they are and which pages there are. */
export function NotFoundScreen() {
  const { texts } = useTexts();
  return (
    <PublicFrame>
      <NotFoundMessage {...texts.notFound} />
    </PublicFrame>
  );
}
