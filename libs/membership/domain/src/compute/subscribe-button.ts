import { foreignExchange } from '@plumbline/market-data/domain';
import { DEFAULT_REGION, planOf, planOfStatus, REGION_KEYS, type PlanKey } from '../model/plans';

/** Label and action of a plan's button. */
export interface SubscribeButton {
  readonly label: 'Start 7-Day Free Trial' | 'Subscribed' | 'Upgrade' | 'Entitled' | 'Update Regions';
  readonly kind: 'trial' | 'subscribed' | 'upgrade' | 'entitled' | 'regions';
}

const button = (label: SubscribeButton['label'], kind: SubscribeButton['kind']): SubscribeButton => ({ label, kind });

/** The region an address asks for: by its query, by a ticker, else the United States. */
export function requiredRegion(query: { readonly region?: string | null; readonly ticker?: string | null }): string {
  const { region, ticker } = query;
  if (region && REGION_KEYS.some((key) => key === region)) return region;
  const exchange = ticker?.includes(':') ? ticker.split(':')[0]! : undefined;
  return (exchange && foreignExchange(exchange)?.region) ?? DEFAULT_REGION;
}

/** The button of a plan for a status (table of the specification with decision A03). */
export function subscribeButton(
  plan: PlanKey,
  status: number | undefined,
  { regions, required }: { readonly regions: readonly string[]; readonly required: string },
): SubscribeButton {
  const [own, offered] = [planOfStatus(status ?? 0).status, planOf(plan).status];
  if (own < 3) return button('Start 7-Day Free Trial', 'trial');
  if (own < offered) return button('Upgrade', 'upgrade');
  if (own > offered) return button('Entitled', 'entitled');
  return regions.includes(required) ? button('Subscribed', 'subscribed') : button('Update Regions', 'regions');
}
