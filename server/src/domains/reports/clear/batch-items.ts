/** Rows of reports that come into a batch. */

type Report = { id: number; version: number };

/** `isSample`: whether the report has to be opened before the batch is decided (REP-385). */
export function batchItems(batchId: number, reports: readonly Report[], isSample: (id: number) => boolean) {
  return reports.map(({ id, version }) => ({
    batch_id: batchId,
    annual_report_id: id,
    report_version: version,
    is_sample: isSample(id),
  }));
}
