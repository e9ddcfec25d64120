/** Frame of public pages: a bar with the brand and the languages (PUB-8), the public checks below it, one column. */
import Alert from '@mui/material/Alert';
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
import { LanguageSwitch } from './language-switch.tsx';
import { PrintedFoot, PrintedHead } from './printed-frame.tsx';
import { inSameLanguage } from './texts/load-texts.ts';
import type { Texts } from './texts/texts.ts';
import { useTexts } from './texts/use-texts.ts';

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
const checks = ({ search, list, certificate, document }: Texts['frame']) => [
  { path: paths.memberSearch, label: search },
  { path: paths.memberList, label: list },
  { path: paths.certificateCheck, label: certificate },
  { path: paths.documentCheck, label: document },
];

const further = ({ openRegister, personalData, accessibility }: Texts['frame']) => [
  ...(page.hasOpenRegister ? [{ path: paths.openRegister, label: openRegister }] : []),
  { path: paths.personalData, label: personalData },
  { path: paths.accessibility, label: accessibility },
];

function isHere(path: string): 'page' | undefined {
  return window.location.pathname === path ? 'page' : undefined;
}

type Props = {
  isWide?: boolean;
  /** The content has no texts in other languages. */
  isInRomanian?: boolean;
  children: ReactNode;
};

export function PublicFrame({ isWide = false, isInRomanian = false, children }: Props) {
  const { texts, language } = useTexts();
  const { frame } = texts;
  return (
    <>
      <Bar position="static">
        <Toolbar variant="dense" sx={{ minHeight: 56 }}>
          <Brand />
          <LanguageSwitch />
        </Toolbar>
      </Bar>
      <Tabs aria-label={frame.tabs}>
        <Container maxWidth={isWide ? 'lg' : 'md'}>
          <div>
            {checks(frame).map(({ path, label }) => (
              <Link key={path} href={inSameLanguage(path)} underline="none" aria-current={isHere(path)}>
                {label}
              </Link>
            ))}
          </div>
        </Container>
      </Tabs>
      <PrintedHead />
      <Content component="main" maxWidth={isWide ? 'lg' : 'md'} sx={{ py: 3 }}>
        {isInRomanian && frame.onlyInRomanian ? (
          <Alert severity="info" sx={{ mb: 2 }}>
            {frame.onlyInRomanian}
          </Alert>
        ) : null}
        <Stack spacing={2} {...(isInRomanian && language !== 'ro' ? { lang: 'ro' } : {})}>
          {children}
        </Stack>
        <PrintedFoot />
      </Content>
      <Foot component="footer" maxWidth={isWide ? 'lg' : 'md'}>
        <Links aria-label={frame.about}>
          {further(frame).map(({ path, label }) => (
            <Link
              key={path}
              href={inSameLanguage(path)}
              variant="body2"
              color="textSecondary"
              aria-current={isHere(path)}
            >
              {label}
            </Link>
          ))}
        </Links>
      </Foot>
    </>
  );
}
