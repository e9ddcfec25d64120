/** On a narrow screen the documents lie side by side, one in sight: a swipe leads to the next. */
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { DocumentView } from './document-view.tsx';
import type { Stage } from './stage.ts';

const Strip = styled('div')({
  position: 'relative',
  display: 'flex',
  overflowX: 'auto',
  scrollSnapType: 'x mandatory',
  '& > *': { flex: '0 0 100%', height: '72dvh', scrollSnapAlign: 'start' },
});

export function DocumentStrip({ stage, id }: { stage: Stage; id: string }) {
  const { files, shown, choose, lookAt, change } = stage;
  const strip = useRef<HTMLDivElement>(null);
  const index = files.findIndex(({ kind }) => kind === shown?.kind);

  // Where the strip stands belongs to the browser; a tab or a key moves it.
  useEffect(() => {
    const { current } = strip;
    if (current && Math.round(current.scrollLeft / current.clientWidth) !== index) {
      current.scrollTo({ left: index * current.clientWidth, behavior: 'instant' });
    }
  }, [index]);

  function follow() {
    const { current } = strip;
    if (!current) return;
    const place = current.scrollLeft / current.clientWidth;
    const reached = Math.round(place);
    // Half-way between two documents neither is chosen yet.
    if (Math.abs(place - reached) < 0.1 && reached !== index) choose(files[reached]?.kind ?? null);
  }

  return (
    <Strip ref={strip} id={id} onScroll={follow}>
      {files.map((file, place) => (
        <DocumentView
          key={file.kind}
          role="group"
          aria-label={file.label}
          // Those beside it are ready when they come.
          isShown={Math.abs(place - index) <= 1}
          file={file}
          look={lookAt(file)}
          onLook={(look) => change(file, look)}
        />
      ))}
    </Strip>
  );
}
