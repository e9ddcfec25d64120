/** A text filter, applied one second after typing stops or immediately with Enter (API-22). */
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useEffectEvent, useState } from 'react';
import { useIsLeaving } from '../navigation/leaving.ts';

const delayMs = 1000;

type Props = {
  id: string;
  /** The applied value. */
  value: string;
  onCommit: (value: string) => void;
  placeholder?: string;
  icon?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
  /** Both are called after the typed text is applied. */
  onEnter?: (text: string) => void;
  onArrowDown?: (text: string) => void;
};

export function TextFilter(props: Props) {
  const { id, value, onCommit, placeholder, icon, inputRef, onEnter, onArrowDown } = props;
  const [text, setText] = useState(value);
  const [committed, setCommitted] = useState(value);
  const [shown, setShown] = useState(value);
  const isLeaving = useIsLeaving();
  // A value set elsewhere (by a link or the back button) replaces the typed text.
  if (value !== shown) {
    setShown(value);
    if (value !== committed) {
      setText(value);
      setCommitted(value);
    }
  }

  function commit() {
    if (text.trim() === committed) return;
    setCommitted(text.trim());
    onCommit(text.trim());
  }

  /** Returns false if nothing is applied because of a navigation; if the user stays, the next pause applies it. */
  const onPause = useEffectEvent(() => {
    if (isLeaving()) return false;
    commit();
    return true;
  });
  // A timer is outside React; each keystroke starts it anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is what restarts the timer.
  useEffect(() => {
    const timer = setInterval(() => {
      if (onPause()) clearInterval(timer);
    }, delayMs);
    return () => clearInterval(timer);
  }, [text]);

  function pressKey(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      commit();
      onEnter?.(text.trim());
    }
    if (event.key === 'ArrowDown' && onArrowDown) {
      event.preventDefault();
      commit();
      onArrowDown(text.trim());
    }
  }

  return (
    <OutlinedInput
      id={id}
      inputRef={inputRef}
      value={text}
      type="search"
      placeholder={placeholder}
      autoComplete="off"
      onChange={(event) => setText(event.target.value)}
      onKeyDown={pressKey}
      startAdornment={icon ? <InputAdornment position="start">{icon}</InputAdornment> : null}
    />
  );
}
