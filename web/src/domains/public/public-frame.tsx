/** Frame of public pages: a bar with the brand only (PUB-8), the public checks below it, one column. */
import AppBar from '@mui/material/AppBar';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Toolbar from '@mui/material/Toolbar';
import type { ReactNode } from 'react';
import { page } from '../../platform/api/page.ts';
import { paths } from '../../platform/paths.ts';
import { Brand } from '../../platform/ui/page/brand.tsx';
import { touchTarget } from '../../platform/ui/page/touch-target.ts';
import { PrintedFoot, PrintedHead } from './printed-frame.tsx';

/** The dark scheme would print light grey text, or, with backgrounds, black boxes (PUB-110). */
const printStyle = {
  '@media print': {
    paddingBlock: '0 !important',
    '& *': {
      color: '#000 !important',
      borderColor: '#999 !important',
      backgroundColor: 'transparent !important',
    },
  },
};

const Bar = styled(AppBar)(({ theme }) => ({
  '@media print': { display: 'none' },
  borderBottom: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  backgroundColor: (theme.vars ?? theme).palette.background.paper,
}));

const Content = styled(Container)(printStyle) as typeof Container;

const Foot = styled(Container)({
  paddingBottom: 24,
  '@media print': { display: 'none' },
}) as typeof Container;

const Links = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: theme.spacing(3),
  rowGap: theme.spacing(1),
  [theme.breakpoints.down('sm')]: { rowGap: 0, '& a': { lineHeight: `${touchTarget}px` } },
  '& [aria-current]': { color: (theme.vars ?? theme).palette.text.primary, textDecoration: 'none' },
}));

/** The line below the bar: what visitors come for. It scrolls sideways where it does not fit. */
const Tabs = styled('nav')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    '@media print': { display: 'none' },
    borderBottom: `1px solid ${palette.divider}`,
    backgroundColor: palette.background.paper,
    '& > div': { overflowX: 'auto' },
    '& > div > div': { display: 'flex', gap: theme.spacing(3), width: 'max-content' },
    '& a': {
      ...theme.typography.body2,
      lineHeight: `${touchTarget - 2}px`,
      whiteSpace: 'nowrap',
      color: palette.text.secondary,
      borderBottom: '2px solid transparent',
    },
    '& [aria-current]': { color: palette.text.primary, fontWeight: 600, borderColor: palette.primary.main },
  };
});

/** Each public page leads to the others (PUB-22). */
const checks = [
  { path: paths.memberSearch, label: 'Căutarea unui membru' },
  { path: paths.memberList, label: 'Verificarea unei liste de membri' },
  { path: paths.certificateCheck, label: 'Verificarea unei adeverințe' },
  { path: paths.documentCheck, label: 'Verificarea unui document' },
] as const;

const further = () => [
  ...(page.hasOpenRegister
    ? [{ path: paths.openRegister, label: 'Registrul deschis: fișiere pentru programe' }]
    : []),
  { path: paths.personalData, label: 'Datele personale: ce se păstrează și de ce' },
  { path: paths.accessibility, label: 'Accesibilitate' },
];

function isHere(path: string): 'page' | undefined {
  return window.location.pathname === path ? 'page' : undefined;
}

type Props = { isWide?: boolean; children: ReactNode };

export function PublicFrame({ isWide = false, children }: Props) {
  return (
    <>
      <Bar position="static">
        <Toolbar variant="dense" sx={{ minHeight: 56 }}>
          <Brand />
        </Toolbar>
      </Bar>
      <Tabs aria-label="Verificări publice">
        <Container maxWidth={isWide ? 'lg' : 'md'}>
          <div>
            {checks.map(({ path, label }) => (
              <Link key={path} href={path} underline="none" aria-current={isHere(path)}>
                {label}
              </Link>
            ))}
          </div>
        </Container>
      </Tabs>
      <PrintedHead />
      <Content component="main" maxWidth={isWide ? 'lg' : 'md'} sx={{ py: 3 }}>
        <Stack spacing={2}>{children}</Stack>
        <PrintedFoot />
      </Content>
      <Foot component="footer" maxWidth={isWide ? 'lg' : 'md'}>
        <Links aria-label="Despre aceste pagini">
          {further().map(({ path, label }) => (
            <Link key={path} href={path} variant="body2" color="textSecondary" aria-current={isHere(path)}>
              {label}
            </Link>
          ))}
        </Links>
      </Foot>
    </>
  );
}
