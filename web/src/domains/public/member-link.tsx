/** Link from a proof to the public page of its member; paper shows the address. */
import type { MemberKind } from '@ceccar/contract/member';
import { publicPaths } from '@ceccar/contract/public/public-pages';
import Link from '@mui/material/Link';
import { OnPaper, offPaper } from '../../platform/ui/print/on-paper.tsx';
import { Fact } from './facts.tsx';

const words = {
  person: { label: 'Membrul', text: 'Pagina publică a membrului' },
  company: { label: 'Societatea', text: 'Pagina publică a societății' },
} as const;

export function MemberLink({ kind, uuid }: { kind: MemberKind; uuid: string }) {
  const { label, text } = words[kind];
  const path = publicPaths[kind](uuid);
  return (
    <Fact label={label}>
      <Link href={path} sx={offPaper}>
        {text}
      </Link>
      <OnPaper>{window.location.origin + path}</OnPaper>
    </Fact>
  );
}
