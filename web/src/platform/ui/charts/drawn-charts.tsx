/** The only module that imports the charts' library: a chunk of its own, loaded where a chart is drawn. */
import { BarChart } from '@mui/x-charts/BarChart';
import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine';
import { LineChart } from '@mui/x-charts/LineChart';
import { formatCount } from '../text/format.ts';
import type { DrawnProps, Marker } from './chart-types.ts';

const calm = { skipAnimation: true, disableKeyboardNavigation: true } as const;
const legend = {
  legend: { direction: 'horizontal', position: { vertical: 'bottom', horizontal: 'start' } },
} as const;

function seriesOf({ series, format }: Pick<DrawnProps, 'series' | 'format'>) {
  return series.map(({ label, values, color, stack }) => ({
    label,
    color,
    data: [...values],
    valueFormatter: (value: number | null) => (value === null ? null : format(value)),
    ...(stack === undefined ? {} : { stack }),
  }));
}

/** Bars that lie: a category each. */
export function LyingBars(props: DrawnProps) {
  const { labels, height, labelWidth = 120, onPress } = props;
  return (
    <BarChart
      {...calm}
      layout="horizontal"
      height={height}
      // Half the width of the last number of the axis stands beyond its end.
      margin={{ left: 0, right: 32, top: 8, bottom: 0 }}
      series={seriesOf(props)}
      yAxis={[
        {
          data: [...labels],
          scaleType: 'band',
          width: labelWidth,
          categoryGapRatio: 0.35,
          disableLine: true,
          disableTicks: true,
        },
      ]}
      xAxis={[
        {
          valueFormatter: (value: number) => formatCount(value),
          tickNumber: 6,
          disableLine: true,
          disableTicks: true,
        },
      ]}
      grid={{ vertical: true }}
      borderRadius={2}
      slotProps={legend}
      hideLegend={props.series.length < 2}
      {...(onPress ? { onAxisClick: (_event, axis) => axis && onPress(axis.dataIndex) } : {})}
    />
  );
}

/** Bars that stand: a day each. */
export function StandingBars(props: DrawnProps) {
  return (
    <BarChart
      {...calm}
      height={props.height}
      margin={{ left: 0, right: 8, top: 8, bottom: 0 }}
      series={seriesOf(props)}
      xAxis={[{ data: [...props.labels], scaleType: 'band', disableTicks: true }]}
      yAxis={[
        {
          width: 44,
          tickMinStep: 1,
          valueFormatter: (value: number) => formatCount(value),
          disableLine: true,
          disableTicks: true,
        },
      ]}
      grid={{ horizontal: true }}
      borderRadius={2}
      slotProps={legend}
      hideLegend={props.series.length < 2}
      {...(props.onPress ? { onAxisClick: (_event, axis) => axis && props.onPress?.(axis.dataIndex) } : {})}
    />
  );
}

/** Lines over days, with marked days. */
export function Lines({ markers = [], ...props }: DrawnProps & { markers?: readonly Marker[] }) {
  return (
    <LineChart
      {...calm}
      height={props.height}
      margin={{ left: 0, right: 16, top: 20, bottom: 0 }}
      series={seriesOf(props).map((one) => ({ ...one, curve: 'linear', showMark: false }))}
      xAxis={[{ data: [...props.labels], scaleType: 'point', disableTicks: true }]}
      yAxis={[
        {
          width: 44,
          min: 0,
          tickMinStep: 1,
          valueFormatter: (value: number) => formatCount(value),
          disableLine: true,
          disableTicks: true,
        },
      ]}
      grid={{ horizontal: true }}
      slotProps={legend}
    >
      {markers.map(({ place, label }) => (
        <ChartsReferenceLine
          key={label}
          x={props.labels[place] ?? ''}
          label={label}
          labelAlign="start"
          labelStyle={{ fontSize: 12 }}
          lineStyle={{ strokeDasharray: '4 4' }}
        />
      ))}
    </LineChart>
  );
}
