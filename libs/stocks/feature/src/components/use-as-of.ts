import type { Day } from '@plumbline/shared/domain';
import { useSearchParams } from 'react-router-dom';

/** The as-of day of the address; undefined means as known now. */
export function useAsOf(): Day | undefined {
  const [params] = useSearchParams();
  return params.get('asOf') ?? undefined;
}
