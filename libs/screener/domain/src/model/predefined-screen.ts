/** Groups of screens in the menu. */
export const SCREEN_GROUPS = ['Value', 'Quality', 'Growth', 'Income', 'Momentum', 'Owners', 'Risk'] as const;

/** A group of the menu. */
export type ScreenGroup = (typeof SCREEN_GROUPS)[number];

/** A screen that comes with the product: a formula with the words of its page. */
export interface PredefinedScreen {
  /** Kept for good: links, usage and the menu name it. */
  readonly id: number;
  /** Its page is `/screener/{slug}`. */
  readonly slug: string;
  readonly name: string;
  readonly group: ScreenGroup;
  readonly formula: string;
  /** Purpose of the screen, and its blind spots. */
  readonly about: string;
  /** Where the rule comes from. */
  readonly source: string;
  /** Columns next to symbol and company: fields or formulas. */
  readonly columns: readonly string[];
  /** As in an address: `-roe` puts the highest first. */
  readonly order: string;
}
