/** Parts of a screen that are printed only, and parts that are not printed. */
import { styled } from '@mui/material/styles';

export const OnPaper = styled('div')({ display: 'none', '@media print': { display: 'block' } });

export const offPaper = { '@media print': { display: 'none' } } as const;

export const OffPaper = styled('div')(offPaper);
