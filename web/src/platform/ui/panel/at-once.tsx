/** Opens menus and other small windows above the page at once: drawing them growing would delay the press on a slow machine. */
import { useForkRef } from '@mui/material/utils';
import {
  cloneElement,
  type HTMLAttributes,
  type ReactElement,
  type Ref,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';

type Paper = HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLElement> | undefined };

/** Props that MUI passes to a transition. The rest is passed on to the paper, with the ref by which MUI keeps the focus inside. */
type Props = Paper & {
  in?: boolean;
  appear?: boolean;
  timeout?: unknown;
  ownerState?: unknown;
  children?: ReactElement<Paper>;
  onEnter?: (node: HTMLElement) => void;
  /** Places the window, whose size is known by now. */
  onEntering?: (node: HTMLElement) => void;
  onExited?: (node: HTMLElement) => void;
};

export function AtOnce(props: Props) {
  const { in: isShown = false, appear, timeout, ownerState, children, ...rest } = props;
  const { onEnter, onEntering, onExited, ref: outerRef, ...ofPaper } = rest;
  const paper = useRef<HTMLElement>(null);
  const ref = useForkRef(paper, children?.props.ref, outerRef);
  const tell = useEffectEvent((isOpen: boolean, node: HTMLElement) => {
    if (isOpen) {
      onEnter?.(node);
      onEntering?.(node);
    } else onExited?.(node);
  });
  useLayoutEffect(() => {
    if (paper.current) tell(isShown, paper.current);
  }, [isShown]);
  return children ? cloneElement(children, { ...ofPaper, ref }) : null;
}
