import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { figureOfHash, hashOf, type ExplainedFigure } from '../components/explain-address';
import { focusTrigger, showsFigure, triggersOf } from './figure-trigger';

/** History state of a drawer opened on this page; a shared address has none. */
interface OpenedHere {
  /** How many explanations were opened one from the other. */
  readonly steps: number;
  /** Which figure of the page was pressed. */
  readonly at: number;
}

const openedHere = (state: unknown): OpenedHere | undefined =>
  typeof state === 'object' && state !== null && 'steps' in state && 'at' in state ? (state as OpenedHere) : undefined;

/** Opens and closes the whole explanation by the page's address, so that Back closes it and the address can be shared. */
export function useExplanation(area: RefObject<HTMLElement | null>) {
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  const opened = openedHere(state);
  const openExplanation = (figure: ExplainedFigure, trigger?: HTMLElement) => {
    const at = trigger ? triggersOf(area.current).indexOf(trigger) : (opened?.at ?? -1);
    const next: OpenedHere = { steps: trigger ? 1 : (opened?.steps ?? 0) + 1, at };
    void navigate({ pathname, search, hash: hashOf(figure) }, { state: next, preventScrollReset: true });
  };
  const closeExplanation = () => {
    if (opened && opened.steps > 0 && opened.at >= 0) void navigate(-opened.steps);
    else void navigate({ pathname, search }, { replace: true, preventScrollReset: true });
  };
  /** The figure on the page: the one that was pressed, else the first that shows the same. */
  const findShown = useCallback((): HTMLElement | undefined => {
    const triggers = triggersOf(area.current);
    const figure = figureOfHash(hash);
    const isSame = (trigger: HTMLElement) => showsFigure(trigger, figure);
    const pressed = opened && triggers[opened.at];
    return pressed && (opened.steps > 1 || isSame(pressed)) ? pressed : triggers.find(isSame);
  }, [area, hash, opened]);
  return { openExplanation, closeExplanation, findShown };
}

/** When what was shown is gone, the focus goes to where it came from, after the overlay has given it up. */
export function useFocusAfter(findShown: () => HTMLElement | undefined): void {
  const latest = useRef(findShown);
  useEffect(() => {
    latest.current = findShown;
  }, [findShown]);
  useEffect(
    () => () => {
      const trigger = latest.current();
      requestAnimationFrame(() => trigger && focusTrigger(trigger));
    },
    [],
  );
}
