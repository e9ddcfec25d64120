/** Parts of a screen that are printed only, and parts that are not printed. */
import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

export const OnPaper = styled('div')({ display: 'none', '@media print': { display: 'block' } });

export const offPaper = { '@media print': { display: 'none' } } as const;

export const OffPaper = styled('div')(offPaper);

/** A long part that is printed only: it is drawn when printing begins, whether from a button or by the browser. */
export function WhilePrinting({ children }: { children: ReactNode }) {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser lays out the page as soon as the event was handled.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting ? <OnPaper>{children}</OnPaper> : null;
}
