import { Button } from '@plumbline/shared/ui/Button';
import { Link } from '@plumbline/shared/ui/Link';
import { walkItems } from '@plumbline/shared/ui/walk';
import type { TabBlockOf } from '@plumbline/stocks/domain';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import '../blocks/choices.css';

/** How long a year is shown (specification, section 9). */
const YEAR_MS = 2000;

type Options = TabBlockOf<'choices'>['options'];

/** The address with another year. */
const withYear = (params: URLSearchParams, year: string): URLSearchParams => {
  const next = new URLSearchParams(params);
  next.set('year', year);
  return next;
};

/** Goes from year to year, the oldest first, until the last one. */
function usePlayer(options: Options) {
  const [isPlaying, setPlaying] = useState(false);
  const [params, setParams] = useSearchParams();
  const at = options.findIndex(({ isChosen }) => isChosen);
  const later = options[at - 1]?.value;
  useEffect(() => {
    if (!isPlaying || later === undefined) return undefined;
    const timer = setTimeout(
      () => setParams(withYear(params, later), { preventScrollReset: true, replace: true }),
      YEAR_MS,
    );
    return () => clearTimeout(timer);
  }, [isPlaying, later, params, setParams]);
  const play = () => {
    const oldest = options.at(-1)?.value;
    if (later === undefined && oldest !== undefined) setParams(withYear(params, oldest), { preventScrollReset: true });
    setPlaying(true);
  };
  return { isPlaying: isPlaying && later !== undefined, play, stop: () => setPlaying(false), params };
}

/** The years of a page as links, and a player that goes through them. */
export function YearPlayer({ options }: { options: Options }): ReactNode {
  const { isPlaying, play, stop, params } = usePlayer(options);
  const { pathname } = useLocation();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button size="small" onClick={isPlaying ? stop : play}>
        {isPlaying ? 'Stop' : 'Play years'}
      </Button>
      <nav className="choices" {...walkItems} aria-label="Years">
        {options.toReversed().map(({ value, label, isChosen }) => (
          <Link
            key={value}
            href={`${pathname}?${withYear(params, value).toString()}`}
            {...(isChosen && { 'aria-current': 'true' as const })}
          >
            {label}
          </Link>
        ))}
      </nav>
    </div>
  );
}
