import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { messageParts } from './message-parts.ts';

/** Lines as they were typed; each in its own direction, so that no sign in it turns what stands around. */
const Text = styled('div')(({ theme }) => ({
  ...theme.typography.body1,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  unicodeBidi: 'isolate',
}));

/** Plain text with its addresses as links, which tell the other site nothing of this one (MSG-15). */
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
