export { cardBrand, cardText } from './compute/card';
export {
  COMMISSION_DAYS,
  COMMISSION_RATE,
  commissionOf,
  commissionStep,
  PAYABLE_AFTER_DAYS,
} from './compute/commission';
export { fittingPlan, type Usage } from './compute/fitting-plan';
export {
  INVITATION_DAYS,
  MAX_IMPORT,
  mayPersonalize,
  PERSONALIZE_REFUSAL,
  readInvitees,
  seatsLeft,
  type ImportRow,
} from './compute/group-rules';
export { churnOf, conversionOf, monthlyRecurring, yearOnYear } from './compute/kpi';
export { amountText, decimalsOfCurrency, majorText, shareOf } from './compute/money';
export { daysAfter, periodEnd } from './compute/period';
export {
  discountOf,
  kindOfChange,
  quoteChange,
  quoteInterval,
  quoteLater,
  quoteNew,
  type Discount,
  type Having,
  type PriceTerm,
  type QuoteSum,
  type Wish,
} from './compute/quote';
export {
  memberRedirect,
  paymentPage,
  renewalPath,
  trialDialogMayOpen,
  trialHasEnded,
  type MemberStanding,
} from './compute/redirect';
export {
  AFFILIATE_COOKIE,
  affiliateCounts,
  affiliateName,
  isProgram,
  partnerLink,
  REFERRAL_COOKIE,
  REFERRAL_DAYS,
  referralLink,
  type AffiliateName,
} from './compute/referral';
export { amountPaid, partOf, type HeldSubscription, type SubscriptionState } from './compute/standing';
export { requiredRegion, subscribeButton, type SubscribeButton } from './compute/subscribe-button';
export { LIMITATION_DAYS, LIMITATIONS, NEAR_LIMIT, type Limitation } from './model/limitations';
export { membershipPages } from './model/pages';
export { BILLING_PATH, GROUP_PATH } from './model/paths';
export {
  DEFAULT_REGION,
  FREE_PLAN,
  INTERVALS,
  MAX_SEATS,
  PLAN_KEYS,
  planOf,
  planOfStatus,
  PLANS,
  REGION_KEYS,
  regionName,
  type Interval,
  type Plan,
  type PlanKey,
  type PlanLimits,
} from './model/plans';
export { PLAN_PRICES, PROMO_CODES } from './model/staff-lists';
