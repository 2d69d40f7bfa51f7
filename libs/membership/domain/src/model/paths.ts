/** The page of one's own membership. */
export const BILLING_PATH = '/user/me?tab=account&subtab=account-billing';

/** The page of one's own team. */
export const GROUP_PATH = '/group';
