-- A report that the owner of a batch leaves out of it is no longer told from one that dropped out by the text of its problem.
alter table report_batch_items drop constraint report_batch_items_outcome_check;
alter table report_batch_items add constraint report_batch_items_outcome_check
  check (outcome in ('decided', 'dropped', 'undone', 'kept', 'left'));
