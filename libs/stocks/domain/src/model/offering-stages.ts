/** How far an offering is, as lists narrow it down. */
export const OFFERING_STAGES = [
  { value: 'draft', label: 'Draft' },
  { value: 'filed', label: 'Filed' },
  { value: 'amended', label: 'Amended' },
  { value: 'effective', label: 'Effective' },
  { value: 'priced', label: 'Priced' },
  { value: 'withdrawn', label: 'Withdrawn' },
] as const;
export type ShownStage = (typeof OFFERING_STAGES)[number]['value'];

/** Sort orders of a list of offerings. */
export const OFFERING_ORDERS = ['last', 'company', 'began', 'days'] as const;
