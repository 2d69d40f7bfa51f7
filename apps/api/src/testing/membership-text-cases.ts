const QUOTE = '6e0f0c6e-56c0-4f0e-9d57-0c3b6b1f2a11';

/** Valid inputs of membership calls, besides the tested text. */
export const MEMBERSHIP_BASES: Readonly<Record<string, object>> = {
  'POST /_api/membership/product_price': { plan: 'premium' },
  'POST /_api/membership/create-subscription': { quote_id: QUOTE },
  'POST /_api/user/affiliate_info': { accept: true },
  'POST /_api/group': { name: 'x' },
  'PUT /_api/group/{id}': { name: 'x' },
  'PUT /_api/admin/access_requests/{id}': { grant: false },
  'POST /_api/admin/users/{id}/grants': { status: 3 },
  'POST /_api/admin/groups': { name: 'x', seats: 2, admin: 'nobody' },
  'PUT /_api/admin/groups/{id}': { name: 'x', seats: 2 },
  'PUT /_api/user/affiliate_commission': { user_id: 1, payout: { amount: 1, currency: 'USD' } },
};

/** A request takes words only where it asks for a plan. */
export const SUBSCRIBE_BASES: Readonly<Record<string, object>> = {
  text: { plan: 'premium', request: true },
  quote_id: {},
  utm_source: { quote_id: QUOTE },
  utm_medium: { quote_id: QUOTE },
  utm_campaign: { quote_id: QUOTE },
};

/** Places of memberships whose text is kept. */
export const MEMBERSHIP_KEPT: readonly string[] = [
  'POST /_api/group body name',
  'PUT /_api/group/{id} body about',
  'PUT /_api/group/{id} body name',
  'PUT /_api/group/{id}/user/{userId} body label',
  'POST /_api/admin/groups body name',
  'PUT /_api/admin/groups/{id} body name',
  'POST /_api/admin/users/{id}/grants body reason',
  'PUT /_api/admin/access_requests/{id} body note',
  'POST /_api/membership/subscribe body text',
  'POST /_api/membership/subscribe body utm_campaign',
  'POST /_api/membership/subscribe body utm_medium',
  'POST /_api/membership/subscribe body utm_source',
  'POST /_api/user/affiliate_info body about',
  'POST /_api/user/affiliate_info body payout',
  'PUT /_api/user/affiliate_info body about',
  'PUT /_api/user/affiliate_info body payout',
  'PUT /_api/user/billing body invoice_address',
  'PUT /_api/user/billing body invoice_name',
  'PUT /_api/user/affiliate_commission body payout.note',
];

/** Places of memberships whose text is looked up, compared or refused. */
export const MEMBERSHIP_PASSING: readonly string[] = [
  'POST /_api/admin/groups body admin',
  'POST /_api/admin/groups body until',
  'PUT /_api/admin/groups/{id} body until',
  'POST /_api/admin/users/{id}/grants body until',
  'PUT /_api/admin/access_requests/{id} body until',
  'POST /_api/group/{id}/confirm body token',
  'POST /_api/group/{id}/import body text',
  'POST /_api/group/{id}/invite body email',
  'POST /_api/group/{id}/user body username',
  'PUT /_api/group/{id} body logo',
  'POST /_api/membership/create-subscription body provider_ref',
  'POST /_api/membership/create-subscription body quote_id',
  'POST /_api/membership/product_price body promo',
  'POST /_api/membership/subscribe body quote_id',
  'POST /_api/user/affiliate_count body user_identifier',
  'POST /_api/user/affiliate_info body website',
  'PUT /_api/user/affiliate_info body website',
  'PUT /_api/user/affiliate_commission body payout.currency',
  'POST /_api/user/referral_click body r',
];
