import { useContext } from 'react';
import {
  type NavigateOptions,
  UNSAFE_DataRouterContext as RouterContext,
  useLocation,
  useNavigate,
} from 'react-router';

/**
 * Whether another screen is on its way: its code still loads, or it is being worked out. What waits on this one and
 * then goes to an address would call the user back from there (API-83). Asked of the router itself, since what React
 * shows follows a while later.
 */
export function useIsLeaving(): () => boolean {
  const { pathname } = useLocation();
  const router = useContext(RouterContext)?.router;
  return () => {
    if (!router) return false;
    const { location, navigation } = router.state;
    return (navigation.location ?? location).pathname !== pathname;
  };
}

/** Goes to an address once something was waited for, unless the user has gone elsewhere meanwhile (API-83). */
export function useGoUnlessLeft() {
  const navigate = useNavigate();
  const isLeaving = useIsLeaving();
  return async (address: string, options?: NavigateOptions): Promise<void> => {
    if (!isLeaving()) await navigate(address, options);
  };
}
