import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { messageParts } from './message-parts.ts';

/** Keeps line breaks; each line is isolated, so that direction characters do not affect the surroundings. */
const Text = styled('div')(({ theme }) => ({
  ...theme.typography.body1,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  unicodeBidi: 'isolate',
}));

/** Plain text with links that send no referrer (MSG-15). */
export function MessageText({ children }: { children: string }) {
  return (
    <Text>
      {messageParts(children).map(({ text, href }, place) =>
        href === null ? (
          text
        ) : (
          <Link
            // biome-ignore lint/suspicious/noArrayIndexKey: a message never changes.
            key={place}
            href={href}
            underline="always"
            color="inherit"
            {...(href.startsWith('mailto:') ? {} : { target: '_blank', rel: 'noopener noreferrer nofollow' })}
          >
            {text}
          </Link>
        ),
      )}
    </Text>
  );
}
