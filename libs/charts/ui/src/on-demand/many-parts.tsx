import { sharesOf, type Share } from '@plumbline/charts/domain';
import { formatCompact, formatPercent } from '@plumbline/shared/domain';
import { useId, type ReactNode } from 'react';
import { Cell, Pie, PieChart, ResponsiveContainer, Tooltip } from 'recharts';
import type { LargePieProps } from './chart-props';
import { fillAt, Hatches, rowOf, TooltipBox } from './look';

const MAX_PARTS = 24;

const percentText = ({ percent }: Share): string => formatPercent(percent, { decimals: 1 });

/** A pie of up to 24 parts, each with its name and share in a list. */
export function ManyParts({
  label,
  parts,
  format = formatCompact,
  height,
}: LargePieProps & { height: number }): ReactNode {
  const prefix = useId();
  const shares = sharesOf(parts, MAX_PARTS);
  return (
    <div className="large-pie">
      <ResponsiveContainer width="100%" height={height}>
        <PieChart title={label}>
          <Hatches prefix={prefix} colours={shares.map(() => undefined)} />
          <Tooltip
            isAnimationActive={false}
            content={(tooltip) => {
              const share = rowOf<Share>(tooltip);
              if (!share) return null;
              return (
                <TooltipBox title={share.label} rows={[{ label: format(share.value), text: percentText(share) }]} />
              );
            }}
          />
          <Pie
            data={[...shares]}
            dataKey="value"
            nameKey="label"
            startAngle={90}
            endAngle={-270}
            isAnimationActive={false}
          >
            {shares.map((share, at) => (
              <Cell key={share.label} fill={fillAt(prefix, at)} stroke="var(--surface)" />
            ))}
          </Pie>
        </PieChart>
      </ResponsiveContainer>
      <ol aria-label={label}>
        {shares.map((share, at) => (
          <li key={share.label}>
            <svg width="12" height="12" aria-hidden="true">
              <rect width="12" height="12" rx="2" fill={fillAt(prefix, at)} />
            </svg>
            <span>{share.count > 1 ? `${share.label} (${share.count})` : share.label}</span>
            <b>{percentText(share)}</b>
          </li>
        ))}
      </ol>
    </div>
  );
}
