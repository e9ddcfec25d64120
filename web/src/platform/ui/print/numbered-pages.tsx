import GlobalStyles from '@mui/material/GlobalStyles';
import { css } from '@mui/material/styles';

const paperWith = (content: string) => css`
  @page {
    margin: 14mm 15mm 16mm;
    @bottom-right {
      content: ${content};
      font: 8pt sans-serif;
      color: #444;
    }
  }
`;

/** CSS content; pages of visitors have it in their languages. */
const romanian = "'Pagina ' counter(page) ' din ' counter(pages)";

/** Numbers the pages of a screen on paper; browsers that do not know boxes in the margin print them without numbers (PUB-96). */
export function NumberedPages({ content = romanian }: { content?: string }) {
  return <GlobalStyles styles={paperWith(content)} />;
}
