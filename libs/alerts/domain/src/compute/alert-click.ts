import type { AlertableType } from '../model/alert';

/** Where a press on an alert leads: a page, or the dialog of a stock. */
export type AlertClick = { readonly to: string } | { readonly dialog: string };

interface Clicked {
  readonly alertable_type: AlertableType;
  readonly alertable_id: string;
  readonly alertable_link: string;
  /** The security, as addresses name it; null where there is none. */
  readonly stock: string | null;
}

/** Target of a press on an alert. Source: spec rules alertclick.*. */
export function alertClick(
  isMember: boolean,
  { alertable_type, alertable_id, alertable_link, stock }: Clicked,
): AlertClick {
  if (!isMember) return { to: '/login' };
  if (alertable_type === 'PORTFOLIO') return { to: `/portfolio/${alertable_id}?view=alerts` };
  if ((alertable_type === 'STOCK' || alertable_type === 'PORTFOLIO_STOCK') && stock !== null) return { dialog: stock };
  return { to: alertable_link };
}
