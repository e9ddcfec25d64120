import { styled } from '@mui/material/styles';

/** One column to read down, in the middle of a wide screen. */
export const FlowColumn = styled('div')({ maxWidth: 920, marginInline: 'auto' });
