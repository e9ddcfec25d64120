/**
 * A chart with its table: screen readers and paper get the table, the drawing is hidden from them. A screen that shows the
 * same numbers in a table of its own passes none.
 */
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { shades } from '../text/tone-styles.ts';
import { LazyPart, lazyPart } from '../timing/lazy-part.tsx';
import type { DrawnProps, Marker } from './chart-types.ts';

export type ChartTable = { head: readonly string[]; rows: readonly (readonly string[])[] };

/** Colours with at least 3:1 against the paper, in both schemes; in the order of what is graver. */
export const chartColors = {
  quiet: 'var(--chart-quiet)',
  soft: 'var(--chart-soft)',
  main: 'var(--chart-main)',
  yellow: 'var(--chart-yellow)',
  orange: 'var(--chart-orange)',
  red: 'var(--chart-red)',
  green: 'var(--chart-green)',
} as const;

const Figure = styled('figure')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    margin: 0,
    minWidth: 0,
    '--chart-quiet': palette.text.disabled,
    '--chart-soft': palette.primary.light,
    '--chart-main': palette.primary.main,
    '--chart-yellow': shades.yellow.light,
    '--chart-orange': shades.orange.light,
    '--chart-red': palette.error.main,
    '--chart-green': palette.success.main,
    ...theme.applyStyles('dark', {
      '--chart-yellow': shades.yellow.dark,
      '--chart-orange': shades.orange.dark,
    }),
    '& .MuiChartsAxis-root text': { fill: `${palette.text.secondary} !important` },
    '& .MuiChartsReferenceLine-root text': { fill: `${palette.text.primary} !important` },
    '& .MuiBarElement-root': { stroke: palette.background.paper, strokeWidth: 1 },
    '& > .chart-table': {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
    '@media print': {
      '&:has(> .chart-table) > .drawing': { display: 'none' },
      '& > .chart-table': { position: 'static', width: 'auto', height: 'auto', clipPath: 'none' },
    },
  };
});

type Props = { label: string; height: number; table: ChartTable | null; children: ReactNode };

function ChartFigure({ label, height, table, children }: Props) {
  return (
    <Figure aria-label={label}>
      <div className="drawing" aria-hidden style={{ minHeight: height }}>
        {children}
      </div>
      {table ? (
        <div className="chart-table">
          <table>
            <caption>{label}</caption>
            <thead>
              <tr>
                {table.head.map((title) => (
                  <th key={title} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map(([first = '', ...cells]) => (
                <tr key={first}>
                  <th scope="row">{first}</th>
                  {cells.map((cell, place) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a cell of each column, and none moves.
                    <td key={place}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </Figure>
  );
}

const importCharts = () => import('./drawn-charts.tsx');
const lyingBars = lazyPart(importCharts, ({ LyingBars }) => LyingBars);
const standingBars = lazyPart(importCharts, ({ StandingBars }) => StandingBars);
const lines = lazyPart(importCharts, ({ Lines }) => Lines);

type ChartProps = DrawnProps & { label: string; table: ChartTable | null };

export function LyingBarChart({ label, table, ...drawn }: ChartProps) {
  return (
    <ChartFigure label={label} table={table} height={drawn.height}>
      <LazyPart part={lyingBars} props={drawn} fallback={null} />
    </ChartFigure>
  );
}

export function StandingBarChart({ label, table, ...drawn }: ChartProps) {
  return (
    <ChartFigure label={label} table={table} height={drawn.height}>
      <LazyPart part={standingBars} props={drawn} fallback={null} />
    </ChartFigure>
  );
}

export function LineChartOfDays({ label, table, ...drawn }: ChartProps & { markers?: readonly Marker[] }) {
  return (
    <ChartFigure label={label} table={table} height={drawn.height}>
      <LazyPart part={lines} props={drawn} fallback={null} />
    </ChartFigure>
  );
}
