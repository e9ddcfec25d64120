/** A line, or a part of each bar. */
export type Series = {
  label: string;
  /** Null: not known, or not yet. */
  values: readonly (number | null)[];
  color: string;
  /** Series with the same name are stacked. */
  stack?: string;
};

/** A place on the axis that is marked by a line. */
export type Marker = { place: number; label: string };

export type DrawnProps = {
  /** Names of the places on the axis of categories. */
  labels: readonly string[];
  series: readonly Series[];
  /** Of a value, in the tooltip. */
  format: (value: number) => string;
  height: number;
  /** Pixels that the labels need: of lying bars beside the axis. */
  labelWidth?: number | undefined;
  /** Called with the place that was pressed. */
  onPress?: ((place: number) => void) | undefined;
};
