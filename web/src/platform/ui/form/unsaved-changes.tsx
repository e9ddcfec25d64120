/** One navigation guard for a page: every form reports whether it has unsaved changes. */
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';

type Guard = {
  report: (form: string, isDirty: boolean) => void;
  /** Called before an intended navigation, such as after a creation. */
  letGo: () => void;
};

const GuardContext = createContext<Guard>({ report: () => undefined, letGo: () => undefined });

export function UnsavedChangesGuard({ children }: { children: ReactNode }) {
  // A ref in addition to the state: the router asks between two renderings, when the state may be stale.
  const dirtyForms = useRef(new Set<string>());
  const [isDirty, setDirty] = useState(false);

  const report = useCallback((form: string, formIsDirty: boolean) => {
    if (formIsDirty) dirtyForms.current.add(form);
    else dirtyForms.current.delete(form);
    setDirty(dirtyForms.current.size > 0);
  }, []);
  const letGo = useCallback(() => {
    dirtyForms.current.clear();
    setDirty(false);
  }, []);
  const guard = useMemo(() => ({ report, letGo }), [report, letGo]);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirtyForms.current.size > 0 && currentLocation.pathname !== nextLocation.pathname,
  );
  useWarningBeforeUnload(isDirty);

  return (
    <GuardContext value={guard}>
      {children}
      <ConfirmDialog
        isOpen={blocker.state === 'blocked'}
        title="Aveți modificări nesalvate"
        confirmLabel="Renunță la modificări"
        cancelLabel="Rămâi pe pagină"
        isDestructive
        onConfirm={() => blocker.proceed?.()}
        onCancel={() => blocker.reset?.()}
      >
        Dacă plecați acum de pe pagină, ceea ce ați scris și nu ați salvat se pierde.
      </ConfirmDialog>
    </GuardContext>
  );
}

/** Reports the state of one form to the guard; an unmounted form no longer counts. */
export function useReportChanges(isDirty: boolean): void {
  const { report } = useContext(GuardContext);
  const form = useId();
  // The guard outlives the form, so the report is withdrawn when the form unmounts.
  useEffect(() => {
    report(form, isDirty);
    return () => report(form, false);
  }, [report, form, isDirty]);
}

export function useLetGo(): () => void {
  return useContext(GuardContext).letGo;
}

/** Makes the browser warn before the tab is closed, with its own text. */
export function useWarningBeforeUnload(isDirty: boolean): void {
  // An effect, because a listener of the window is outside React.
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
}
