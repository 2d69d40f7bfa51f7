/** The share of partners in hundredths of a percent: 30 % (specification section 9). */
export const COMMISSION_RATE = 3_000;

/** Days of a customer for which a partner is paid. */
export const COMMISSION_DAYS = 365;

/** Days after which a commission can be paid: refunds are mostly over by then. */
export const PAYABLE_AFTER_DAYS = 30;

/** The commission of what a customer paid and got back, rounded down; minor units. `rate` in hundredths of a percent. */
export const commissionOf = (paid: number, refunded: number, rate = COMMISSION_RATE): number =>
  Math.floor((Math.max(0, paid - refunded) * rate) / 10_000);

/** Amount to log next, so that the log adds up to the commission due; 0: nothing. */
export const commissionStep = (due: number, logged: number): number => due - logged;
