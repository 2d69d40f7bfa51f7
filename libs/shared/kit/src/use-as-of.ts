import { asOfIn, type Day } from '@plumbline/shared/domain';
import { useLocation } from 'react-router-dom';

/** The as-of day of the address; undefined means as known now. */
export const useAsOf = (): Day | undefined => asOfIn(useLocation().search);
