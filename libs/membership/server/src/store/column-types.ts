import type { StandingPart } from '@plumbline/auth/domain';
import type {
  Having,
  Interval,
  PlanKey,
  PriceTerm,
  QuoteSum,
  SubscriptionState,
  Wish,
} from '@plumbline/membership/domain';

/** When the price of a quote begins to count. */
export type QuoteKind = 'new' | 'now' | 'period' | 'later';

/** Terms from the next period on. */
export interface NextTerms extends Having {
  readonly amount: number;
  readonly prices: readonly PriceTerm[];
}

/** Types of columns where the domain knows more than the catalog. */
export interface ColumnTypes {
  access_requests: { plan: PlanKey };
  membership_checkouts: { state: 'open' | 'done' | 'dropped'; utm: Readonly<Record<string, string>> };
  membership_quotes: { kind: QuoteKind; wish: Wish; sum: QuoteSum };
  membership_subscriptions: {
    plan: PlanKey;
    interval: Interval;
    prices: readonly PriceTerm[];
    state: SubscriptionState;
    next: NextTerms;
    method: { readonly kind: string; readonly last4: string; readonly expires: string };
  };
  plan_prices: { plan: PlanKey; interval: Interval };
  users: { standing_parts: StandingPart[] };
}

/** Columns of other domains' tables that statements here read. @public */
export interface ReadElsewhere {
  users:
    | 'user_id'
    | 'deletes_at'
    | 'renew_auto'
    | 'username'
    | 'first_name'
    | 'last_name'
    | 'status'
    | 'email'
    | 'trial_ends_at'
    | 'standing_parts'
    | 'amount_paid'
    | 'created_at'
    | 'identifier'
    | 'disabled_at'
    | 'email_confirmed_at'
    | 'source'
    | 'last_active_on'
    | 'regions'
    | 'seats'
    | 'warning'
    | 'membership_group'
    | 'subscription_ends_at'
    | 'old_subscriber'
    | 'admin';
}
