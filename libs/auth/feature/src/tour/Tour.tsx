import { save } from '@plumbline/auth/data-access';
import { Button } from '@plumbline/shared/ui/Button';
import { AnchoredPopover } from '@plumbline/shared/ui/Popover';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { goToStep, useTourStep } from '../atoms/tour';
import { TOUR_STEPS, type TourStep } from './tour-steps';

/** Whether an address is the page of a step. */
const isAt = (pathname: string, page: TourStep['page']): boolean =>
  page === '/' ? pathname === '/' : /^\/stock\/[^/]+\/summary\/?$/.test(pathname);

/** The first thing on the page that a step points at, as soon as it is there. */
function useTarget({ target }: TourStep, isHere: boolean): HTMLElement | undefined {
  const [found, setFound] = useState<HTMLElement>();
  useEffect(() => {
    if (!isHere) return undefined;
    const look = () => {
      const element = document.querySelector<HTMLElement>(target);
      if (!element) return;
      observer.disconnect();
      element.scrollIntoView({ block: 'center' });
      setFound(element);
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    look();
    return () => observer.disconnect();
  }, [target, isHere]);
  return isHere && found?.isConnected ? found : undefined;
}

/** The tour was seen or left: it is not offered again. Not being able to say so is no reason to go on. */
function end(): void {
  goToStep(null);
  void save('PUT /_api/user_data', { tour_done: true }).catch(() => undefined);
}

interface StopProps {
  step: TourStep;
  index: number;
}

/** The words of a stop; the keyboard is at the way on. */
function Words({ step, index }: StopProps): ReactNode {
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => next.current?.focus(), []);
  const isLast = index + 1 === TOUR_STEPS.length;
  return (
    <>
      <h3>{step.title}</h3>
      <p>{step.text}</p>
      <div className="form-actions mt-3">
        <Button ref={next} variant="primary" size="small" onClick={() => (isLast ? end() : goToStep(index + 1))}>
          {isLast ? 'Done' : 'Next'}
        </Button>
        {index > 0 && (
          <Button size="small" onClick={() => goToStep(index - 1)}>
            Back
          </Button>
        )}
        <span className="muted">
          {index + 1} of {TOUR_STEPS.length}
        </span>
        {!isLast && (
          <Button size="small" variant="quiet" className="ml-auto" onClick={end}>
            End tour
          </Button>
        )}
      </div>
    </>
  );
}

function Stop({ target, ...stop }: StopProps & { target: HTMLElement }): ReactNode {
  const anchor = useRef<HTMLElement>(target);
  useEffect(() => {
    target.setAttribute('data-tour', '');
    return () => target.removeAttribute('data-tour');
  }, [target]);
  return (
    <AnchoredPopover label={stop.step.title} anchor={anchor} onClose={end}>
      <Words {...stop} />
    </AnchoredPopover>
  );
}

export interface TourProps {
  /** The stock summary the tour shows. */
  stockPath: string;
}

/** A walk through the pages: a few words at each stop, the next one a key away, Escape ends it. */
export function Tour({ stockPath }: TourProps): ReactNode {
  const index = useTourStep() ?? 0;
  const step = TOUR_STEPS[Math.min(index, TOUR_STEPS.length - 1)] as TourStep;
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isHere = isAt(pathname, step.page);
  useEffect(() => {
    if (!isHere) void navigate(step.page === '/' ? '/' : stockPath);
  }, [isHere, step.page, stockPath, navigate]);
  const target = useTarget(step, isHere);
  return target ? <Stop key={`${index}${target.tagName}`} step={step} index={index} target={target} /> : null;
}
