const format = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 });

/** '394,328,000,000', '1.4196', '(1,289)' for a negative number. */
export const readableNumber = (value: number): string =>
  value < 0 ? `(${format.format(-value)})` : format.format(value);
