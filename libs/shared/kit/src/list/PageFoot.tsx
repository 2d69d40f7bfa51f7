import { Pagination } from '@plumbline/shared/ui/Pagination';
import { useEffect, useEffectEvent, type ReactNode } from 'react';

export interface PageFootProps {
  /** Accessible name: `Pages of saved charts`. */
  label: string;
  /** The page that is shown, as its call answered it. */
  list: { readonly page: number; readonly per_page: number; readonly total: number };
  onPage: (page: number) => void;
}

/** The way to the other pages of a list, none where one page holds all; from a page that is gone it leads to the last. */
export function PageFoot({ label, list: { page, per_page: perPage, total }, onPage }: PageFootProps): ReactNode {
  const last = Math.max(1, Math.ceil(total / perPage));
  const goToLast = useEffectEvent(() => onPage(last));
  useEffect(() => {
    if (page > last) goToLast();
  }, [page, last]);
  if (total <= perPage) return null;
  return (
    <div className="list-foot">
      <Pagination label={label} page={page} perPage={perPage} total={total} onPage={onPage} />
    </div>
  );
}
