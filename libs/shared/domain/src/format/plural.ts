import { DEFAULT_LOCALE } from './intl';
import { formatNumber } from './number';

/** The text of a count by plural form of the locale; `#` is the place of the number. `other` serves the rest. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

const rules = new Map<string, Intl.PluralRules>();

function rulesOf(locale: string): Intl.PluralRules {
  const known = rules.get(locale);
  if (known) return known;
  const made = new Intl.PluralRules(locale);
  rules.set(locale, made);
  return made;
}

/** A count with its words, `1 row`, `4,480 rows`: `plural(count, { one: '# row', other: '# rows' })`. */
export function plural(count: number, forms: PluralForms, locale: string = DEFAULT_LOCALE): string {
  const form = forms[rulesOf(locale).select(count)] ?? forms.other;
  return form.replace('#', formatNumber(count, { decimals: 0, locale }));
}
