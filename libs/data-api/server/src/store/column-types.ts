import type { KeyScope, SubscriptionState } from '@plumbline/data-api/domain';

/** Types of columns where the domain knows more than the catalog. */
export interface ColumnTypes {
  data_keys: { scopes: KeyScope[] };
  data_special_users: { scopes: KeyScope[] };
  data_subscriptions: { state: SubscriptionState };
}
