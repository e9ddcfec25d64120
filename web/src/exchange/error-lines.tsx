import type { ImportError } from '@ceccar/contract/exchange/imports';
import { styled } from '@mui/material/styles';
import { errorPlace } from './error-place.ts';

const Lines = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  overflowWrap: 'anywhere',
  '& > li': { paddingBlock: theme.spacing(0.5) },
}));

const Place = styled('strong')({ fontWeight: 600 });

/** Errors under each other, where a table has no room. */
export function ErrorLines({ errors, className }: { errors: readonly ImportError[]; className?: string }) {
  return (
    <Lines className={className}>
      {errors.map((error) => (
        <li key={error.position}>
          <Place>{errorPlace(error)}</Place>
          {error.value ? ` „${error.value}”` : ''}: {error.message}
        </li>
      ))}
    </Lines>
  );
}
