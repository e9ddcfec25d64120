-- Lists of a year's reports: what one state has is counted by the index alone, as is what a short word is in.
create index annual_reports_in_status on annual_reports (year, status, id);
drop index annual_reports_of_year;
create index annual_reports_of_year on annual_reports (year, id) include (
  person_name_search, company_name_search, username_search);
