import { ApiError } from '@plumbline/shared/domain';
import { Banner } from '@plumbline/shared/ui/Banner';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { once } from './once';

/** A check that a person fills in the form, by a service of the operator's choice. */
export interface ChallengeConfig {
  readonly siteKey: string;
  /** Address of the service's script. */
  readonly script: string;
}

/** Global that the service's script defines. */
interface ChallengeService {
  render(place: HTMLElement, options: Record<string, unknown>): string;
  reset(widget: string): void;
  remove(widget: string): void;
}

declare global {
  interface Window {
    turnstile?: ChallengeService;
  }
}

const loadScript = (address: string): Promise<void> =>
  once(address, () => {
    const script = document.createElement('script');
    script.src = `${address}?render=explicit`;
    return new Promise((resolve, reject) => {
      script.onload = () => resolve();
      script.onerror = () => reject(new Error('The check could not be loaded'));
      document.head.append(script);
    });
  });

interface Shown {
  widget?: string;
  answer?: string | undefined;
}

export interface Challenge {
  /** Rendered in the form; nothing where the operator has no check. */
  readonly part: ReactNode;
  /** The answer to send with the form: good once. Throws what to do when there is none yet. */
  take(): string | undefined;
}

/** The check of a form. Nothing is loaded where there is none. */
export function useChallenge(config: ChallengeConfig | undefined): Challenge {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef<Shown>({});
  const [hasFailed, setFailed] = useState(false);
  const { siteKey, script } = config ?? {};
  useEffect(() => {
    if (!siteKey || !script) return undefined;
    const state: Shown = (shown.current = {});
    const render = () => {
      if (state !== shown.current || !place.current || !window.turnstile) return;
      state.widget = window.turnstile.render(place.current, {
        sitekey: siteKey,
        callback: (answer: string) => (state.answer = answer),
        'expired-callback': () => (state.answer = undefined),
      });
    };
    loadScript(script).then(render, () => setFailed(true));
    return () => {
      shown.current = {};
      if (state.widget) window.turnstile?.remove(state.widget);
    };
  }, [siteKey, script]);
  const take = () => {
    if (!config) return undefined;
    const { widget, answer } = shown.current;
    shown.current.answer = undefined;
    if (answer === undefined) throw new ApiError(403, 'Answer the check above first', { code: 'challenge' });
    if (widget) window.turnstile?.reset(widget);
    return answer;
  };
  const part = hasFailed ? (
    <Banner tone="severe">The captcha could not be loaded. Reload the page.</Banner>
  ) : (
    <div ref={place} />
  );
  return { part: config ? part : null, take };
}
