/** The documents on a narrow screen, side by side with one in view; swiping moves to the next. */
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { DocumentView } from './document-view.tsx';
import type { Stage } from './stage.ts';

const Strip = styled('div')({
  position: 'relative',
  display: 'flex',
  overflowX: 'auto',
  scrollSnapType: 'x mandatory',
  '& > *': { flex: '0 0 100%', minHeight: 240, maxHeight: '72dvh', scrollSnapAlign: 'start' },
  // Only the document in view decides about the height, so that no empty place is left below a short one.
  '& > [data-aside]': { contain: 'size' },
});

export function DocumentStrip({ stage, id }: { stage: Stage; id: string }) {
  const { files, shown, choose, lookAt, change } = stage;
  const strip = useRef<HTMLDivElement>(null);
  const index = files.findIndex(({ kind }) => kind === shown?.kind);

  // An effect, because the browser controls the scroll position; tabs and keys move it.
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
    // Between two documents neither is chosen yet.
    if (Math.abs(place - reached) < 0.1 && reached !== index) choose(files[reached]?.kind ?? null);
  }

  return (
    <Strip ref={strip} id={id} onScroll={follow}>
      {files.map((file, place) => (
        <DocumentView
          key={file.kind}
          role="group"
          aria-label={file.label}
          // The neighbouring documents are rendered in advance.
          isShown={Math.abs(place - index) <= 1}
          isAside={place !== index}
          file={file}
          look={lookAt(file)}
          onLook={(look) => change(file, look)}
        />
      ))}
    </Strip>
  );
}
