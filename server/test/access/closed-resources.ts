/** Resources that no right of a service account opens (ACC-148); a new one is either here or among the groups of the contract. */
export const closedResources: readonly string[] = [
  'users',
  'service_accounts',
  'list_views',
  'emails',
  'imports',
  'exports',
  'person_data_exports',
  'anonymisations',
  'visa_days',
  'course_sessions',
  'course_enrolments',
  'course_attendances',
];
