import { standingQuery, type CommunityCalls } from '@plumbline/community/data-access';
import { HORIZON_WORDS, MAX_CONTENT } from '@plumbline/community/domain';
import { richTextAtMost, richTextRequired } from '@plumbline/rich-text/domain';
import { RichTextEditor } from '@plumbline/rich-text/ui';
import type { ArgsOf } from '@plumbline/shared/domain';
import { Banner } from '@plumbline/shared/ui/Banner';
import { Checkbox } from '@plumbline/shared/ui/Checkbox';
import { Combobox } from '@plumbline/shared/ui/Combobox';
import type { FormHandle } from '@plumbline/shared/ui/Form';
import type { SearchOption } from '@plumbline/shared/ui/SearchField';
import { Select } from '@plumbline/shared/ui/Select';
import { loadStocks } from '@plumbline/stocks/kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** A text with the call it may carry. */
export interface PostValues {
  content: string;
  hasCall: boolean;
  callStock: SearchOption | null;
  direction: string;
  horizon: string;
}

export const EMPTY_POST: PostValues = {
  content: '',
  hasCall: false,
  callStock: null,
  direction: 'up',
  horizon: '3m',
};

export const POST_RULES = {
  content: [richTextRequired('Write something'), richTextAtMost(MAX_CONTENT)],
  callStock: [
    {
      test: (stock: SearchOption | null, { hasCall }: PostValues) => !hasCall || stock !== null,
      message: 'Choose the security of the call',
    },
  ],
};

type CallBody = NonNullable<
  ArgsOf<'POST /_api/forum/topics/posts', CommunityCalls['POST /_api/forum/topics/posts']>['body']['call']
>;

/** The call of a form as the server takes it. */
export const callBody = ({ hasCall, callStock, direction, horizon }: PostValues): { call?: CallBody } =>
  hasCall && callStock
    ? {
        call: {
          stock: callStock.id,
          direction: direction === 'down' ? 'down' : 'up',
          horizon: horizon as CallBody['horizon'],
        },
      }
    : {};

const DIRECTION_OPTIONS = [
  { value: 'up', label: 'Up: better than the benchmark' },
  { value: 'down', label: 'Down: worse than the benchmark' },
];
const HORIZON_OPTIONS = Object.entries(HORIZON_WORDS).map(([value, label]) => ({ value, label }));

/** Notice above the form: that posts are reviewed first, or that the member may not write. */
export function StandingNote(): ReactNode {
  const { data } = useQuery(standingQuery());
  if (data?.suspended_until)
    return <Banner tone="warn">You cannot write until {data.suspended_until.slice(0, 10)}.</Banner>;
  if (data?.waits) return <Banner>Staff look at your first post before others read it.</Banner>;
  return null;
}

export interface PostFieldsProps {
  /** Of a form that has these values and maybe more. */
  form: Pick<FormHandle<PostValues>, 'values' | 'text' | 'check' | 'value'>;
  label: string;
}

/** Text and call of a post, for forms that open a topic and forms that answer one. */
export function PostFields({ form, label }: PostFieldsProps): ReactNode {
  return (
    <>
      <RichTextEditor label={label} countTo={MAX_CONTENT} {...form.value('content')} />
      <p className="muted m-0 text-xs">
        $AAPL names a security and records the current price, @name notifies a person.
      </p>
      <Checkbox label="Make a call, measured against the market" {...form.check('hasCall')} />
      {form.values.hasCall && (
        <>
          <div className="grid grid-cols-3 items-start gap-3 max-md:grid-cols-1">
            <Combobox label="Security" placeholder="Symbol or company" load={loadStocks} {...form.value('callStock')} />
            <Select label="Direction" options={DIRECTION_OPTIONS} {...form.text('direction')} />
            <Select label="Time" options={HORIZON_OPTIONS} {...form.text('horizon')} />
          </div>
          <p className="muted m-0 text-xs">
            It begins at the first close after readers see it. You can change it for 15 minutes, or until the next close
            if that is sooner; after that it stays in your record, whatever becomes of the text.
          </p>
        </>
      )}
    </>
  );
}
