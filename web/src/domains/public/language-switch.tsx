/** The languages of the page as links: a switch for visitors, and addresses for those who pass them on (PUB-241). */
import type { Language } from '@ceccar/contract/public/languages';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import type { MouseEvent } from 'react';
import { touchTarget } from '../../platform/ui/page/touch-target.ts';
import { addressIn, chooseLanguage, languageNames } from './texts/load-texts.ts';
import { useTexts } from './texts/use-texts.ts';

const Languages = styled('nav')(({ theme }) => ({
  display: 'flex',
  marginLeft: 'auto',
  columnGap: theme.spacing(1.5),
  '& a': { ...theme.typography.body2, lineHeight: `${touchTarget}px`, whiteSpace: 'nowrap' },
  '& [aria-current]': { color: (theme.vars ?? theme).palette.text.primary, fontWeight: 600 },
}));

export function LanguageSwitch() {
  const { texts, language: shown } = useTexts();
  return (
    <Languages aria-label={texts.frame.languages}>
      {languageNames.map(({ language, name }) => (
        <Link
          key={language}
          href={addressIn(language)}
          lang={language}
          hrefLang={language}
          underline="hover"
          color="textSecondary"
          {...(language === shown ? { 'aria-current': 'true' } : {})}
          onClick={(event) => switchTo(language, event)}
        >
          {name}
        </Link>
      ))}
    </Languages>
  );
}

/** In this page, so that a search stays; where that fails, and in a new tab, the link is followed. */
function switchTo(language: Language, event: MouseEvent<HTMLAnchorElement>): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const { href } = event.currentTarget;
  chooseLanguage(language).catch(() => window.location.assign(href));
}
