import GlobalStyles from '@mui/material/GlobalStyles';
import { css } from '@mui/material/styles';

const paper = css`
  @page {
    margin: 14mm 15mm 16mm;
    @bottom-right {
      content: 'Pagina ' counter(page) ' din ' counter(pages);
      font: 8pt sans-serif;
      color: #444;
    }
  }
`;

/** Numbers the pages of a screen on paper; browsers that do not know boxes in the margin print them without numbers (PUB-96). */
export function NumberedPages() {
  return <GlobalStyles styles={paper} />;
}
