/** One guard for a page: every form reports whether it holds unsaved changes. */
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
import { ConfirmDialog } from '../confirm-dialog.tsx';

type Guard = {
  report: (form: string, isDirty: boolean) => void;
  /** Called before leaving on purpose, such as after a creation. */
  letGo: () => void;
};

const GuardContext = createContext<Guard>({ report: () => undefined, letGo: () => undefined });

export function UnsavedChangesGuard({ children }: { children: ReactNode }) {
  // A ref beside the state: the router asks between two renderings, when the state may be old.
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
        confirmLabel="Renunț la modificări"
        cancelLabel="Rămân pe pagină"
        isDestructive
        onConfirm={() => blocker.proceed?.()}
        onCancel={() => blocker.reset?.()}
      >
        Dacă plecați acum de pe pagină, ceea ce ați scris și nu ați salvat se pierde.
      </ConfirmDialog>
    </GuardContext>
  );
}

/** Keeps the guard informed about one form; a form that goes away no longer counts. */
export function useReportChanges(isDirty: boolean): void {
  const { report } = useContext(GuardContext);
  const form = useId();
  // The guard outlives the form, so the report is given and taken back as the form comes and goes.
  useEffect(() => {
    report(form, isDirty);
    return () => report(form, false);
  }, [report, form, isDirty]);
}

export function useLetGo(): () => void {
  return useContext(GuardContext).letGo;
}

/** The browser itself warns before the tab is closed, in its own words. */
export function useWarningBeforeUnload(isDirty: boolean): void {
  // A listener of the window lives outside React.
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
}
