/** Public search of members by name, number, branch and visa (PUB-13). */
import type { SearchAnswer } from '@ceccar/contract/public/member-search';
import { registerNow } from '@ceccar/contract/register-clock';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { callApi } from '../../../platform/api/http.ts';
import { page as pageData } from '../../../platform/api/page.ts';
import { PageTitle } from '../../../platform/ui/page/page-title.tsx';
import { OnPaper } from '../../../platform/ui/print/on-paper.tsx';
import { CheckedLine } from '../checked-line.tsx';
import { PublicFrame } from '../public-frame.tsx';
import { Problem } from '../texts/problem.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { MemberResults, type ResultLook } from './member-results.tsx';
import { SearchForm } from './search-form.tsx';
import { nothingTyped, questionOf, searchOf, type Typed } from './typed-search.ts';

type SearchResult = {
  asked: Typed;
  pager: SearchAnswer['pager'];
  isNextPage: boolean;
  /** ISO 8601. */
  answeredAt: string;
};

export function MemberSearchPage() {
  const { texts } = useTexts();
  const [typed, setTyped] = useState(nothingTyped);
  const [look, setLook] = useState<ResultLook>('cards');
  const [isBusy, setBusy] = useState(false);
  const [found, setFound] = useState<SearchResult | null>(null);
  const [problem, setProblem] = useState<unknown>(null);

  async function search(asked: Typed, page: number, isNextPage: boolean) {
    setBusy(true);
    setFound(null);
    setProblem(null);
    try {
      const body = searchOf(asked, page);
      const { pager } = await callApi<SearchAnswer>('/api/search', { method: 'POST', body });
      setFound({ asked, pager, isNextPage, answeredAt: registerNow().toISOString() });
    } catch (error) {
      setProblem(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <PublicFrame isWide>
      <PageTitle>{texts.search.title}</PageTitle>
      <SearchForm
        typed={typed}
        isBusy={isBusy}
        onType={setTyped}
        onSearch={() => void search(typed, 1, false)}
      />
      {isBusy ? <LinearProgress aria-label={texts.search.searching} /> : null}
      {problem ? <Problem error={problem} /> : null}
      {found ? (
        <OnPaper>
          <Typography>{texts.search.question(questionOf(found.asked, pageData.regions, texts))}</Typography>
          <CheckedLine at={found.answeredAt} />
        </OnPaper>
      ) : null}
      {found ? (
        <MemberResults
          type={found.asked.membersType}
          pager={found.pager}
          look={look}
          onLook={setLook}
          takesFocus={found.isNextPage}
          onPage={(page) => void search(found.asked, page, true)}
        />
      ) : null}
    </PublicFrame>
  );
}
