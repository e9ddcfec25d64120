-- A batch whose job failed on every retry (REP-373): its owner resumes it, or takes back what was decided.
alter table report_batches drop constraint report_batches_state_check;
alter table report_batches add constraint report_batches_state_check
  check (state in ('open', 'deciding', 'decisionStopped', 'decided', 'undoing', 'undoStopped', 'undone'));
