import { ensureLib, knownDomain } from '../lib-files.mjs';
import { expectForm, toPascal, toSentence } from '../names.mjs';

const chart = (
  name,
) => `import { ChartFrame, seriesTable, TimeSeriesChart, type TimeSeries } from '@plumbline/charts/ui';
import { formatNumber, type Day } from '@plumbline/shared/domain';
import { useMemo, type ReactNode } from 'react';

export interface ${toPascal(name)}ChartProps {
  /** Oldest first, as many as values. */
  days: readonly Day[];
  /** Null where there is none: the line has a gap there. */
  values: readonly (number | null)[];
  isLoading?: boolean;
}

const TITLE = '${toSentence(name)}';

/** TODO(name, #issue): what is drawn, in what unit, from where. */
export function ${toPascal(name)}Chart({ days, values, isLoading = false }: ${toPascal(name)}ChartProps): ReactNode {
  const series = useMemo<readonly TimeSeries[]>(
    () => [{ id: 'value', label: TITLE, values, format: (value) => formatNumber(value), kind: 'area' }],
    [values],
  );
  const last = days.at(-1);
  return (
    <ChartFrame title={TITLE} table={seriesTable(TITLE, { days, series })} {...(last && { asOf: last })}>
      <TimeSeriesChart label={TITLE} days={days} series={series} isLoading={isLoading} emptyText="Nothing to draw yet" />
    </ChartFrame>
  );
}
`;

const stories = (name) => `import type { Meta, StoryObj } from '@storybook/react-vite';
import { ${toPascal(name)}Chart } from './${toPascal(name)}Chart';

const MOST = 20_000;
const days = Array.from({ length: MOST }, (_, at) => new Date(Date.UTC(1970, 0, at + 1)).toISOString().slice(0, 10));
const values = days.map((_day, at) => Math.round(1_000 * Math.sin(at / 90) + at / 10) / 10);

const meta = {
  component: ${toPascal(name)}Chart,
  args: { days: days.slice(-500), values: values.slice(-500) },
} satisfies Meta<typeof ${toPascal(name)}Chart>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Normal: Story = {};
export const Empty: Story = { args: { days: [], values: [] } };
export const OnePoint: Story = { args: { days: days.slice(0, 1), values: [12.5] } };
export const Negative: Story = { args: { values: values.slice(-500).map((value) => -value) } };
export const Gaps: Story = { args: { values: values.slice(-500).map((value, at) => (at % 100 < 30 ? null : value)) } };
export const Loading: Story = { args: { isLoading: true } };
export const TwentyThousand: Story = { args: { days, values } };
`;

const spec = (name) => `import { render, screen } from '@testing-library/react';
import { ${toPascal(name)}Chart } from './${toPascal(name)}Chart';

// TODO(name, #issue): what it says in words of a typical series.
it('says what there is to see where there is nothing', () => {
  render(<${toPascal(name)}Chart days={[]} values={[]} />);
  expect(screen.queryByText('Nothing to draw yet')).not.toBeInTheDocument();
});
`;

/** chart DOMAIN NAME: a series over time in the frame of all charts, with stories and a failing spec. */
export function generateChart(tree, [domain, name]) {
  knownDomain(domain);
  expectForm(name, /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'a chart has a kebab-case name, yield-curve');
  const folder = `${ensureLib(tree, domain, 'feature')}/charts`;
  const file = `${folder}/${toPascal(name)}Chart`;
  tree.create(`${file}.tsx`, chart(name));
  tree.create(`${file}.stories.tsx`, stories(name));
  tree.create(`${file}.spec.tsx`, spec(name));
  return [
    `For bars, rings, radar and others take the part of libs/charts/ui in the place of TimeSeriesChart.`,
    `See it in both themes: npm run storybook. Make the test pass: npx jest ${file}`,
  ];
}
