/** Only administrators import files and photos (EXC-6). */
export function expectedOfImports(admins: string): Record<string, string> {
  return {
    'POST /api/imports/:id/undo': admins,
    'POST /api/imports/:id/cancel': admins,
    'POST /api/imports/:id/confirm': admins,
    'POST /api/imports/:id/drop': admins,
    'POST /api/imports/:id/reread': admins,
    // Confirmed by the super administrator.
    'POST /api/imports/:id/passwords': admins.replace('admin         200', 'admin         403'),
    'POST /persons/import': admins.replaceAll('200', '201'),
    'POST /companies/import': admins.replaceAll('200', '201'),
    'POST /users/import': admins.replaceAll('200', '201'),
    'GET /api/imports/:id/rows': admins,
    'POST /persons/import-images': admins.replaceAll('200', '201'),
    'GET /api/photo_imports/:id': admins,
    'GET /api/imports/:id/errors': admins,
    'GET /download/import/:id': admins,
    'GET /download/import_errors/:id': admins,
    'GET /download/import_template/dues': admins,
    'GET /download/import_template/persons': admins,
    'GET /download/import_template/persons.xlsx': admins,
    'GET /download/import_template/companies': admins,
    'GET /download/import_template/companies.xlsx': admins,
    'GET /download/import_template/users': admins,
    'GET /download/import_template/users.xlsx': admins,
  };
}
