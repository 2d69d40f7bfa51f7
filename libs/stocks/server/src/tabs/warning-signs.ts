import { SIGNS, type Sign } from '@plumbline/measures/domain';
import type { CheckRow, TabBlock } from '@plumbline/stocks/domain';
import { historyBlock, recordsBlock } from './blocks';
import { SIGN_FIGURES } from './sign-figures';
import { makeBlocks, missingBlock, type BlockMakers, type TabBuilder, type TabReading } from './tab-builder';

type Severity = Sign['severity'];

/** The figure that counts the signs of each severity, and what they are called. */
const KINDS: Readonly<Record<Severity, { readonly metric: string; readonly title: string; readonly level: string }>> = {
  severe: { metric: 'num_warning_signs_severe', title: 'Severe warning signs', level: 'Severe' },
  medium: { metric: 'num_warning_signs_meidum', title: 'Medium warning signs', level: 'Medium' },
  good: { metric: 'num_good_signs', title: 'Good signs', level: 'Good' },
};

/** Ids of the signs that apply, as the history of their number ends; undefined under parameters that are set. */
async function knownSigns({ history, set }: TabReading, metric: string): Promise<readonly string[] | undefined> {
  const last = set.length === 0 ? (await history(metric, { count: 1 })).at(-1) : undefined;
  return last && 'value' in last ? last.signs : undefined;
}

/** The same; of a figure without a value why. The notes of the figure that counts them name each. */
async function firedOf(reading: TabReading, severity: Severity): Promise<ReadonlySet<string> | string> {
  const { metric } = KINDS[severity];
  const known = await knownSigns(reading, metric);
  if (known) return new Set(known);
  const found = await reading.traced(metric);
  if (!found || !('value' in found.result))
    return (found && 'reason' in found.result ? found.result.reason : undefined) ?? 'The signs are not known';
  return new Set(found.notes.map((note) => note.split(' ')[0] ?? ''));
}

const rowOf = async ({ figures }: TabReading, { id, label, severity, doc }: Sign): Promise<CheckRow> => ({
  key: id,
  label,
  state: severity === 'good' ? 'pass' : severity === 'severe' ? 'fail' : 'unknown',
  level: KINDS[severity].level,
  rule: '',
  found: doc,
  figures: await figures(SIGN_FIGURES[id] ?? []),
});

async function severityBlock(reading: TabReading, severity: Severity): Promise<TabBlock> {
  const { title } = KINDS[severity];
  const fired = await firedOf(reading, severity);
  if (typeof fired === 'string') return missingBlock({ key: severity, title }, fired);
  const signs = SIGNS.filter((sign) => sign.severity === severity && fired.has(sign.id));
  if (signs.length === 0) return missingBlock({ key: severity, title }, 'None applies');
  const rows = await Promise.all(signs.map((sign) => rowOf(reading, sign)));
  return { kind: 'checks', key: severity, title, rows };
}

const SEVERITIES: readonly Severity[] = ['severe', 'medium', 'good'];

/** Ids of all signs that apply. */
async function allFired(reading: TabReading): Promise<ReadonlySet<string>> {
  const fired = await Promise.all(SEVERITIES.map((severity) => firedOf(reading, severity)));
  return new Set(fired.flatMap((ids) => (typeof ids === 'string' ? [] : [...ids])));
}

/** Rules that do not apply, and those nothing can be said of. */
async function quietBlock(reading: TabReading): Promise<TabBlock> {
  const fired = await allFired(reading);
  const data = SIGNS.filter(({ id }) => !fired.has(id)).map(async ({ id, label, severity, doc }) => {
    const figures = await reading.figures(SIGN_FIGURES[id] ?? []);
    const isKnown = figures.every(({ value, text }) => value !== null || text !== undefined);
    return [KINDS[severity].level, label, doc, isKnown ? 'Does not apply' : 'Not all figures are known'];
  });
  return recordsBlock({
    key: 'quiet',
    title: 'All other rules',
    columns: [
      { key: 'level', label: 'Kind', kind: 'text' },
      { key: 'label', label: 'Sign', kind: 'text' },
      { key: 'rule', label: 'Rule', kind: 'text' },
      { key: 'state', label: 'State', kind: 'text' },
    ],
    data: await Promise.all(data),
    reason: 'Every rule applies',
  });
}

export const signBlocks: BlockMakers = {
  severe: (reading) => severityBlock(reading, 'severe'),
  medium: (reading) => severityBlock(reading, 'medium'),
  good: (reading) => severityBlock(reading, 'good'),
  history: (reading) =>
    historyBlock(reading, { key: 'history', title: 'Signs at month ends, as known then' }, [
      ['num_warning_signs_severe', 'Severe'],
      ['num_warning_signs_meidum', 'Medium'],
      ['num_good_signs', 'Good'],
    ]),
  quiet: quietBlock,
};

/** Warning and good signs of a company: each rule with the figures it looks at. */
export const warningSignsTab: TabBuilder = {
  settable: Object.values(KINDS).map(({ metric }) => metric),
  build: (reading) => makeBlocks(signBlocks, reading),
};
