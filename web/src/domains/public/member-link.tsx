/** Link from a proof to the public page of its member; paper shows the address. */
import type { MemberKind } from '@ceccar/contract/member';
import { publicPaths } from '@ceccar/contract/public/public-pages';
import Link from '@mui/material/Link';
import { OnPaper, offPaper } from '../../platform/ui/print/on-paper.tsx';
import { Fact } from './facts.tsx';
import { inSameLanguage } from './texts/load-texts.ts';
import { useTexts } from './texts/use-texts.ts';

export function MemberLink({ kind, uuid }: { kind: MemberKind; uuid: string }) {
  const { proof } = useTexts().texts;
  const path = publicPaths[kind](uuid);
  return (
    <Fact label={kind === 'person' ? proof.member : proof.company}>
      <Link href={inSameLanguage(path)} sx={offPaper}>
        {kind === 'person' ? proof.memberPage : proof.companyPage}
      </Link>
      <OnPaper>{window.location.origin + path}</OnPaper>
    </Fact>
  );
}
