const MAX_CHARACTERS = 80;

/** The words of a title as an address has them: 'What is ROE?' is `what-is-roe`. Never blank. */
export function articleSubject(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  if (words.length <= MAX_CHARACTERS) return words || 'article';
  const cut = words.slice(0, MAX_CHARACTERS);
  const end = cut.lastIndexOf('-');
  return end > MAX_CHARACTERS / 2 ? cut.slice(0, end) : cut;
}
