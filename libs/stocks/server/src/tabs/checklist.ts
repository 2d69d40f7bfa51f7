import { answerOf, CHECKLIST, type ChecklistQuestion, type CheckRow, type TabBlock } from '@plumbline/stocks/domain';
import type { TabBuilder, TabReading } from './tab-builder';

const GROUPS = ['Business', 'Strength', 'Growth', 'Owners', 'Price'] as const;

const FOUND: Readonly<Record<CheckRow['state'], string>> = {
  pass: 'Yes',
  fail: 'No',
  unknown: 'Not enough data',
};

async function rowOf({ figure }: TabReading, question: ChecklistQuestion): Promise<CheckRow> {
  const found = await figure(question.metric);
  const state = answerOf(question, found);
  const { key, label, test, limit } = question;
  return {
    key,
    label,
    state,
    figures: [found],
    rule: `${found.label} ${test} ${String(limit)}`,
    found: found.value === null && found.reason !== undefined ? `${FOUND[state]}: ${found.reason}` : FOUND[state],
  };
}

/** How many questions of all that could be answered pass. */
function tally(rows: readonly CheckRow[]): string {
  const [passed, failed] = (['pass', 'fail'] as const).map((one) => rows.filter(({ state }) => state === one).length);
  const unknown = rows.length - (passed ?? 0) - (failed ?? 0);
  return `${String(passed)} of ${String((passed ?? 0) + (failed ?? 0))} pass${unknown > 0 ? `, ${String(unknown)} without enough data` : ''}.`;
}

/** Questions people ask before they buy, each answered by a figure. */
export const checklistTab: TabBuilder = {
  settable: CHECKLIST.map(({ metric }) => metric),
  build: async (reading) => {
    const rows = await Promise.all(CHECKLIST.map((question) => rowOf(reading, question)));
    const group = (name: string): TabBlock => {
      const own = rows.filter((_, at) => CHECKLIST[at]?.group === name);
      return { kind: 'checks', key: name.toLowerCase(), title: name, note: tally(own), rows: own };
    };
    return GROUPS.map(group);
  },
};
