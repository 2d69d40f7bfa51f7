import type { CommunityCalls } from '@plumbline/community/data-access';
import { HORIZON_WORDS } from '@plumbline/community/domain';
import {
  formatDay,
  formatMoment,
  formatNumber,
  formatPercent,
  ownValue,
  type ResultOf,
} from '@plumbline/shared/domain';
import { Badge, type BadgeTone } from '@plumbline/shared/ui/Badge';
import { Popover } from '@plumbline/shared/ui/Popover';
import type { ReactNode } from 'react';
import './community.css';

export type ForumCall = ResultOf<CommunityCalls['GET /_api/user/{id}/calls']>['data'][number];

const price = (value: number | null): string =>
  value === null ? 'not available' : formatNumber(value, { decimals: 2 });

const ENDED = {
  horizon: 'closed at its time',
  author: 'closed by its author',
  delisted: 'closed with the last price',
} as const;

/** How a call stands, in words. */
export function callState({ state, ended, hit }: ForumCall): { readonly text: string; readonly tone: BadgeTone } {
  if (state === 'waiting') return { text: 'Waits for its first close', tone: 'neutral' };
  if (state === 'open') return { text: 'Open', tone: 'accent' };
  if (hit === null) return { text: ended ? ENDED[ended] : 'Closed', tone: 'neutral' };
  return hit ? { text: 'Hit', tone: 'good' } : { text: 'Miss', tone: 'severe' };
}

/** Everything a result is made of. */
function CallExplained({ call }: { call: ForumCall }): ReactNode {
  const sign = call.direction === 'up' ? '' : '−1 × ';
  return (
    <dl className="forum-explained">
      <dt>Called</dt>
      <dd>
        {call.symbol} {call.direction}, {ownValue(HORIZON_WORDS, call.horizon) ?? call.horizon}
      </dd>
      <dt>Visible to readers</dt>
      <dd>{formatMoment(call.published)}</dd>
      <dt>Entry, first close after</dt>
      <dd>
        {price(call.entry)}, {formatDay(call.entry_day)}
      </dd>
      <dt>Exit</dt>
      <dd>{call.exit_day ? `${price(call.exit)}, ${formatDay(call.exit_day)}` : 'not yet'}</dd>
      <dt>Total return</dt>
      <dd>{formatPercent(call.total_return, { sign: 'always' })}</dd>
      <dt>{call.benchmark || 'Benchmark'}</dt>
      <dd>{formatPercent(call.benchmark_return, { sign: 'always' })}</dd>
      <dt>Excess = {sign}(return − benchmark)</dt>
      <dd>{formatPercent(call.excess, { sign: 'always' })}</dd>
      <p>
        A call is a hit where its excess is above zero. Calls that are open count nowhere. A call cannot be taken back
        later than 15 minutes after readers saw it, or than the next close where that is sooner.
      </p>
    </dl>
  );
}

export interface CallChipProps {
  call: ForumCall;
  /** Without what stands next to it in a list: security, state and excess. */
  isShort?: boolean;
}

const Standing = ({ call }: { call: ForumCall }): ReactNode => {
  const { text, tone } = callState(call);
  return (
    <>
      <Badge tone={tone}>{text}</Badge>
      {call.excess !== null && (
        <span>
          {formatPercent(call.excess, { sign: 'always' })} against {call.benchmark}
        </span>
      )}
    </>
  );
};

/** A call with how it stands; opens what it is made of. */
export function CallChip({ call, isShort = false }: CallChipProps): ReactNode {
  const name = isShort
    ? `${call.direction}, ${call.horizon}`
    : `Call: ${call.symbol} ${call.direction}, ${call.horizon}`;
  return (
    <Popover
      label={`The call on ${call.symbol} explained`}
      trigger={(trigger) => (
        <button type="button" className="forum-chip" {...trigger}>
          <b>{name}</b>
          {!isShort && <Standing call={call} />}
        </button>
      )}
    >
      {() => <CallExplained call={call} />}
    </Popover>
  );
}
