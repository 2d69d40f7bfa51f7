import { isOutdated, VERSION_POLL_MS } from '@plumbline/shell/domain';
import { apiOf } from '@plumbline/shared/data-access';
import type { platformCalls } from '@plumbline/shared/contract';
import { useEffect, useRef } from 'react';
import { createPath, useNavigation } from 'react-router-dom';
import { useSite } from '../frame/site';

/** Asks for the version every ten minutes; once it differs, the next navigation loads the whole page again. */
export function useFreshBuild(): void {
  const { version } = useSite();
  const isOld = useRef(false);
  const { location: next } = useNavigation();
  useEffect(() => {
    const ask = async () => {
      const answer = await apiOf<typeof platformCalls>()('GET /_api/version', { query: { v: String(Date.now()) } });
      isOld.current ||= isOutdated(version, answer.version);
    };
    const timer = setInterval(() => ask().catch((error: unknown) => console.warn('version', error)), VERSION_POLL_MS);
    return () => clearInterval(timer);
  }, [version]);
  useEffect(() => {
    if (next && isOld.current) location.assign(createPath(next));
  }, [next]);
}
