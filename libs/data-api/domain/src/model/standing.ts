/** Sources of a person's limits: the site, a subscription, or staff for them alone. */
export const LIMIT_SOURCES = ['site', 'plan', 'staff'] as const;
export type LimitSource = (typeof LIMIT_SOURCES)[number];

/** States of a subscription: where memberships are paid for, staff make it active. */
export const SUBSCRIPTION_STATES = ['active', 'asked'] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];
