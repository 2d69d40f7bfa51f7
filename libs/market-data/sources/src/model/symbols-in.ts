/** Symbols of a setting, with commas or spaces between them, in capitals; none where it says all. */
export function symbolsIn(setting = ''): readonly string[] {
  const symbols = setting
    .toUpperCase()
    .split(/[,\s]+/)
    .filter(Boolean);
  return symbols.includes('ALL') ? [] : symbols;
}
