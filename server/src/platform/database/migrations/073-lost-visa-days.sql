-- The day that a member lost by moving to another branch, until another day is chosen (VIS-11). The move may come from a record
-- page, an import or a merge, hence the trigger; a job reports the loss to the member.
alter table annual_reports add column lost_visa_day date;
alter table annual_reports add column lost_visa_region_id integer references regions;
alter table annual_reports add column is_visa_loss_reported boolean not null default true;
create index annual_reports_lost_visas on annual_reports (id) where not is_visa_loss_reported;
create index annual_reports_of_lost_region on annual_reports (lost_visa_region_id) where lost_visa_region_id is not null;

create function lose_visa_day() returns trigger language plpgsql as $$
begin
  new.lost_visa_day := old.visa_scheduled;
  new.lost_visa_region_id := old.region_id;
  new.is_visa_loss_reported := false;
  new.visa_scheduled := null;
  new.visa_day_sequence := old.visa_day_sequence + 1;
  new.version := old.version + 1;
  return new;
end $$;
create trigger annual_reports_lose_visa_day before update of region_id on annual_reports for each row
  when (old.region_id <> new.region_id and old.visa_scheduled is not null and old.status = 410 and new.status = 410)
  execute function lose_visa_day();
