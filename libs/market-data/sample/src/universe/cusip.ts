const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Issuer numbers from 990000 on are kept for the use of their users: none belongs to a real issuer. */
const FIRST_ISSUER = 36 ** 3 * 9;

const digitSum = (value: number): number => Math.floor(value / 10) + (value % 10);

function checkDigit(eight: string): number {
  const sum = Array.from(eight).reduce((total, letter, index) => {
    return total + digitSum(LETTERS.indexOf(letter) * (index % 2 === 1 ? 2 : 1));
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/** CUSIP of an issue of the company with this number, '99' in front and with its check digit. */
export function cusipOf(number: number, issue = '10'): string {
  const issuer = (FIRST_ISSUER + number).toString(36).toUpperCase().padStart(4, '0');
  const eight = `99${issuer}${issue}`;
  return `${eight}${checkDigit(eight)}`;
}

/** Luhn's check digit over letters written as two digits, from the right. */
function isinDigit(eleven: string): number {
  const digits = Array.from(eleven, (letter) => String(LETTERS.indexOf(letter))).join('');
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, index) => total + digitSum(Number(digit) * (index % 2 === 0 ? 2 : 1)), 0);
  return (10 - (sum % 10)) % 10;
}

/** ISIN of a country around nine letters and digits. */
export function isinOf(country: string, nine: string): string {
  const eleven = `${country}${nine.padStart(9, '0')}`;
  return `${eleven}${isinDigit(eleven)}`;
}
