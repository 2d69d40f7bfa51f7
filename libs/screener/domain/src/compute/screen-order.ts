/** Sort order of rows: a field or a formula. Rows without a value come last both ways. */
export interface ScreenOrder {
  readonly key: string;
  readonly isDescending: boolean;
}

/** An order as it is in an address: `-roe` puts the highest first. */
export function readOrder(text: string | undefined): ScreenOrder | undefined {
  const key = text?.replace(/^-/, '').trim();
  return key ? { key, isDescending: text?.startsWith('-') ?? false } : undefined;
}

/** The same as text. */
export const writeOrder = ({ key, isDescending }: ScreenOrder): string => (isDescending ? `-${key}` : key);
