import { styled } from '@mui/material/styles';
import { page } from '../../api/page.ts';

const Mark = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(1.25),
  ...theme.typography.subtitle1,
  letterSpacing: '0.04em',
  color: (theme.vars ?? theme).palette.text.primary,
  '& svg': { width: 28, height: 28, flex: 'none', color: (theme.vars ?? theme).palette.primary.main },
}));

/** The configured name beside the application's logo; marks a page as part of the register. */
export function Brand() {
  return (
    <Mark>
      <svg viewBox="0 0 32 32" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2.25">
        <path d="M6 4h15a5 5 0 0 1 5 5v19H11a5 5 0 0 1-5-5z" strokeLinejoin="round" />
        <path d="M12 11h8M12 17h8" strokeLinecap="round" />
      </svg>
      {page.brand}
    </Mark>
  );
}
