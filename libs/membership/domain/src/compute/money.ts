import { formatMoney } from '@plumbline/shared/domain';

/** Digits after the point of a currency, 2 where it is unknown. */
export function decimalsOfCurrency(currency: string): number {
  try {
    return new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  } catch {
    return 2;
  }
}

/** Minor units as text of major units: 44900 USD is `449.00`, 44900 JPY is `44900`. */
export function majorText(minor: number, currency: string): string {
  const decimals = decimalsOfCurrency(currency);
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0');
  const [whole, part] = [digits.slice(0, digits.length - decimals), digits.slice(digits.length - decimals)];
  return `${minor < 0 ? '-' : ''}${whole}${decimals > 0 ? `.${part}` : ''}`;
}

/** An amount in minor units as people read it, with all its digits. */
export const amountText = (minor: number, currency: string): string =>
  formatMoney(Number(majorText(minor, currency)), { currency, decimals: decimalsOfCurrency(currency) });

/** `value × part ÷ whole` in whole units, half away from zero. Exact for any size. */
export function shareOf(value: number, part: number, whole: number): number {
  if (whole <= 0) return 0;
  const product = BigInt(value) * BigInt(part);
  const size = BigInt(whole);
  const magnitude = product < 0n ? -product : product;
  const rounded = (magnitude * 2n + size) / (size * 2n);
  return Number(product < 0n ? -rounded : rounded);
}
