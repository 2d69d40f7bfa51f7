import { DATA_PARAM, isOfMark, readMark } from '@plumbline/screener/domain';
import { formatDay } from '@plumbline/shared/domain';
import { useSearch } from '@plumbline/shared/kit';
import { Banner } from '@plumbline/shared/ui/Banner';
import { Button } from '@plumbline/shared/ui/Button';
import type { ReactNode } from 'react';
import type { ScreenAnswer } from './screen-types';

/** Says that a link was made on other data than is served now, and offers both. */
export function OtherData({ answer }: { answer: ScreenAnswer }): ReactNode {
  const [params, setParams] = useSearch();
  const mark = readMark(params.get(DATA_PARAM));
  if (!mark || answer.asOf !== null || isOfMark(mark, answer.version)) return null;
  const choose = (asOf: string | undefined): void => {
    const next = new URLSearchParams(params);
    next.delete(DATA_PARAM);
    if (asOf !== undefined) next.set('asOf', asOf);
    setParams(next);
  };
  return (
    <Banner
      title={`This link was made on data up to ${formatDay(mark.day)}.`}
      action={
        <>
          <Button size="small" onClick={() => choose(mark.day)}>
            As known on {formatDay(mark.day)}
          </Button>{' '}
          <Button size="small" variant="quiet" onClick={() => choose(undefined)}>
            As of now
          </Button>
        </>
      }
    >
      The data has changed since: rows and figures can be others.
    </Banner>
  );
}
