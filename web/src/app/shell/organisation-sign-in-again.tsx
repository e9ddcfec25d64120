/** Signing in again with an account of the organisation: in another tab, so that this one keeps what was typed (ACC-155). */
import { oidcPaths } from '@ceccar/contract/account/oidc';
import { isStaffRole } from '@ceccar/contract/roles';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { page } from '../../platform/api/page.ts';
import { adoptSession } from '../../platform/api/session.ts';
import { paths } from '../../platform/paths.ts';

export function OrganisationSignInAgain() {
  const isOffered = page.organisationSignIn !== null && page.user?.roles.some(isStaffRole) === true;
  // An effect, because only the window knows that the user has come back to it.
  useEffect(() => {
    if (!isOffered) return;
    const adopt = () => void adoptSession();
    window.addEventListener('focus', adopt);
    return () => window.removeEventListener('focus', adopt);
  }, [isOffered]);
  if (!isOffered) return null;
  return (
    <Button
      variant="outlined"
      fullWidth
      href={`${oidcPaths.start}?next=${encodeURIComponent(paths.account)}`}
      target="_blank"
      rel="noopener"
      sx={{ mt: 2 }}
    >
      {page.organisationSignIn}, în altă filă
    </Button>
  );
}
