import { useSession } from '@plumbline/auth/data-access';
import { dashboardsQuery } from '@plumbline/dashboards/data-access';
import { DEFAULT_DASHBOARD, type Dashboard } from '@plumbline/dashboards/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

/** Dashboards of a page, and their owner. */
export interface ShownDashboard {
  /** The saved dashboard; the product's default for visitors and for members without one. */
  readonly dashboard: Pick<Dashboard, 'id' | 'options' | 'version'>;
  readonly all: readonly Dashboard[];
  readonly isMember: boolean;
  /** The address names one that is not the reader's. */
  readonly isMissing: boolean;
  /** It is not known yet whether the reader has others. */
  readonly isLoading: boolean;
  /** Why the reader's own could not be loaded: what shows is the default of the product. */
  readonly error: Error | null;
  readonly refetch: () => void;
}

const STANDARD = { id: 0, options: DEFAULT_DASHBOARD, version: 0 };
const NONE: readonly Dashboard[] = [];

/** Dashboard shown when the address names none; `db=0` names the product's default. */
const fallbackOf = (all: readonly Dashboard[], db: number | undefined): ShownDashboard['dashboard'] =>
  (db === 0 ? undefined : (all.find(({ is_default: isDefault }) => isDefault) ?? all[0])) ?? STANDARD;

/** The dashboard that `db` names, else the reader's default, else the default of the product. */
export function useShownDashboard(db: number | undefined): ShownDashboard {
  const session = useSession();
  const isMember = session.state === 'member';
  const { data, error, refetch, isPending } = useQuery({ ...dashboardsQuery(), enabled: isMember });
  const isLoading = session.state === 'starting' || (isMember && isPending);
  return useMemo(() => {
    const all: readonly Dashboard[] = (isMember && data?.data) || NONE;
    const named = all.find(({ id }) => id === db);
    return {
      dashboard: named ?? fallbackOf(all, db),
      all,
      isMember,
      isLoading,
      error,
      refetch: () => void refetch(),
      isMissing: Boolean(db) && !named && !isLoading && !error,
    };
  }, [isMember, data, isLoading, error, refetch, db]);
}
