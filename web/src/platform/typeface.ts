/** The web font, served with the application, so that ș, ț and ă look the same everywhere and digits align. */
import latinExtended from '@fontsource-variable/roboto/files/roboto-latin-ext-wght-normal.woff2';
import latin from '@fontsource-variable/roboto/files/roboto-latin-wght-normal.woff2';
import { css } from '@mui/material/styles';

/** Embedded in the styles: a separate style sheet would delay the first rendering. */
export const typeface = css`
  @font-face {
    font-family: 'Roboto Variable';
    font-weight: 100 900;
    font-display: swap;
    src: url('${latin}') format('woff2');
    unicode-range:
      U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F,
      U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD;
  }
  /* Extended Latin characters, including ș, ț and ă. */
  @font-face {
    font-family: 'Roboto Variable';
    font-weight: 100 900;
    font-display: swap;
    src: url('${latinExtended}') format('woff2');
    unicode-range:
      U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF,
      U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF;
  }
  /* Fallback font with matching metrics, to avoid layout shift when the web font arrives. */
  @font-face {
    font-family: 'Roboto Meanwhile';
    src: local('Arial'), local('Liberation Sans');
    size-adjust: 100.3%;
    ascent-override: 92.49%;
    descent-override: 24.34%;
    line-gap-override: 0%;
  }
`;
