/** One save bar for all changed sections of a record page: unsaved sections, errors, one button (API-74). */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import {
  createContext,
  type FocusEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useKeptFocus } from '../keyboard/kept-focus.ts';
import { useBottomBar } from '../page/bottom-bar.ts';
import { saveKey, useSaveKey } from './save-key.ts';
import { saveAnyway } from './warnings.ts';

/** A section as the bar sees it; `isLast`: no other section is saved after it, so that its message covers all. */
export type BarSection = {
  /** Absent for a form in a dialog, which has its own buttons. */
  title: string | undefined;
  isDirty: boolean;
  isSaving: boolean;
  problem: string | null;
  /** Question to confirm before saving. */
  question: string | null;
  save: (isLast: boolean) => Promise<void>;
  discard: () => void;
};

type Listed = Pick<BarSection, 'isSaving' | 'problem' | 'question'> & {
  title: string;
  latest: RefObject<BarSection>;
};

type Bar = { list: (id: string, section: Listed) => void; forget: (id: string) => void };

const BarContext = createContext<Bar | null>(null);

/** Sticks to the lower edge of the window and has its own space at the end of the page, so that it covers nothing. */
const Frame = styled('section')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: theme.zIndex.appBar,
  padding: theme.spacing(1.5, 2),
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  borderBottom: 0,
  boxShadow: `0 -4px 12px rgb(0 0 0 / 8%)`,
  backgroundColor: (theme.vars ?? theme).palette.background.paper,
}));

export function SaveBar({ children }: { children: ReactNode }) {
  const [sections, setSections] = useState<ReadonlyMap<string, Listed>>(new Map());
  const bar = useMemo<Bar>(
    () => ({
      list: (id, section) => setSections((before) => new Map(before).set(id, section)),
      forget: (id) => setSections((before) => new Map([...before].filter(([listed]) => listed !== id))),
    }),
    [],
  );
  const lastField = useRef<HTMLElement>(null);
  const changed = [...sections.values()];
  const isShown = changed.length > 0;

  async function saveAll() {
    for (const [index, { latest }] of changed.entries()) {
      await latest.current.save(index === changed.length - 1);
      // The next section must be rendered with what this one saved before it is saved itself.
      await new Promise((resume) => setTimeout(resume));
    }
  }

  function leaveField({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) {
    const isOfBar = relatedTarget?.parentElement === currentTarget.parentElement;
    if (!isOfBar && relatedTarget instanceof HTMLElement) lastField.current = relatedTarget;
  }

  useSaveKey(() => void saveAll());
  // The focused button disappears with the bar; returns the focus to the field before it.
  useLayoutEffect(() => {
    if (!isShown && document.activeElement === document.body)
      lastField.current?.focus({ preventScroll: true });
  }, [isShown]);

  return (
    <BarContext value={bar}>
      {children}
      {isShown ? (
        <Changed
          sections={changed}
          onSave={() => void saveAll()}
          onDiscard={() => {
            for (const { latest } of changed) latest.current.discard();
          }}
          onFocus={leaveField}
        />
      ) : null}
    </BarContext>
  );
}

type ChangedProps = {
  sections: readonly Listed[];
  onSave: () => void;
  onDiscard: () => void;
  /** Focus handler of its buttons. */
  onFocus: (event: FocusEvent<HTMLElement>) => void;
};

function Changed({ sections, onSave, onDiscard, onFocus }: ChangedProps) {
  const isSaving = sections.some((section) => section.isSaving);
  const button = useKeptFocus(isSaving);
  const frame = useRef<HTMLElement>(null);
  useBottomBar(frame);
  const problems = new Set(sections.flatMap(({ problem }) => problem ?? []));
  const questions = new Set(sections.flatMap(({ question }) => question ?? []));
  return (
    <Frame ref={frame} aria-label="Modificări nesalvate">
      {[...problems].map((problem) => (
        <Alert key={problem} severity="error" sx={{ mb: 1.5 }}>
          {problem}
        </Alert>
      ))}
      {[...questions].map((question) => (
        <Alert key={question} severity="warning" sx={{ mb: 1.5 }}>
          {question}
        </Alert>
      ))}
      <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography sx={{ flex: '1 1 200px' }}>
          Modificări nesalvate: {sections.map(({ title }) => title).join(', ')}
        </Typography>
        <Stack direction="row" spacing={1} sx={{ ml: 'auto' }}>
          <Button color="secondary" disabled={isSaving} onClick={onDiscard} onFocus={onFocus}>
            Renunță
          </Button>
          <Button
            ref={button}
            variant="contained"
            loading={isSaving}
            onClick={onSave}
            onFocus={onFocus}
            {...saveKey}
          >
            {questions.size > 0 ? saveAnyway : 'Salvează'}
          </Button>
        </Stack>
      </Stack>
    </Frame>
  );
}

/** Registers a section with the page's save bar; returns whether there is a bar. */
export function useSaveBar(section: BarSection): boolean {
  const recordPage = useContext(BarContext);
  const id = useId();
  const latest = useRef(section);
  const { title, isDirty, isSaving, problem, question } = section;
  const bar = title === undefined ? null : recordPage;
  useLayoutEffect(() => {
    latest.current = section;
  });
  // The bar outlives the section, so the section registers and unregisters as it changes. A layout effect, so that
  // Ctrl+S directly after the last key press finds it.
  useLayoutEffect(() => {
    if (title !== undefined && (isDirty || isSaving))
      bar?.list(id, { title, isSaving, problem, question, latest });
    else bar?.forget(id);
  }, [bar, id, title, isDirty, isSaving, problem, question]);
  useLayoutEffect(() => () => bar?.forget(id), [bar, id]);
  return bar !== null;
}
