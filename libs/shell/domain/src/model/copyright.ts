/** The line that says whose site it is. */
export const copyrightLine = (brand: string, year: number): string => `© ${String(year)} ${brand}`;
