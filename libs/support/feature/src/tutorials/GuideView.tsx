import { useSession } from '@plumbline/auth/data-access';
import { RichText } from '@plumbline/rich-text/ui';
import { formatDay, type ResultOf } from '@plumbline/shared/domain';
import { useChange } from '@plumbline/shared/kit';
import { LinkButton } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { Checkbox } from '@plumbline/shared/ui/Checkbox';
import { progressQuery, supportApi, type SupportCalls } from '@plumbline/support/data-access';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

export type TutorialCategory = ResultOf<SupportCalls['GET /_api/tutorials']>['data'][number];
type Guide = TutorialCategory['guides'][number];

/** Steps that the signed-in person has done; nothing for visitors. */
export function useDoneSteps(): ReadonlySet<number> | undefined {
  const isMember = useSession().state === 'member';
  const { data } = useQuery({ ...progressQuery(), enabled: isMember });
  return isMember ? new Set(data?.steps) : undefined;
}

function DoneBox({ id, isDone }: { id: number; isDone: boolean }): ReactNode {
  const mark = useChange(
    {
      mutationFn: (done: boolean) =>
        supportApi()('PUT /_api/tutorials_progress/{id}', { params: { id }, body: { done } }),
    },
    { refreshes: [progressQuery()], key: 'support' },
  );
  return <Checkbox label="Done" checked={isDone} onChange={(event) => mark.mutate(event.target.checked)} />;
}

/** A guide with its steps, each with where it is tried. */
export function GuideView({ guide, done }: { guide: Guide; done: ReadonlySet<number> | undefined }): ReactNode {
  const count = guide.steps.filter(({ id }) => done?.has(id)).length;
  return (
    <div id={`guide-${String(guide.id)}`} className="support-guide">
      <Card
        title={guide.title}
        aside={
          done && <span className="text-sm text-ink-2">{`${String(count)} of ${String(guide.steps.length)} done`}</span>
        }
      >
        <p className="mb-3 mt-0 text-ink-2">{guide.about}</p>
        <ol className="support-steps">
          {guide.steps.map(({ id, title, body, address, fails_since: failsSince }) => (
            <li key={id}>
              <h3 className="m-0 text-md font-semibold">{title}</h3>
              <RichText html={body} />
              {failsSince && (
                <p className="m-0 text-sm text-loss">
                  Since {formatDay(failsSince.slice(0, 10))} the data show another figure than this step says.
                </p>
              )}
              <div className="mt-1 flex flex-wrap items-center gap-3">
                {address && (
                  <LinkButton size="small" href={address}>
                    Try it
                  </LinkButton>
                )}
                {done && <DoneBox id={id} isDone={done.has(id)} />}
              </div>
            </li>
          ))}
        </ol>
      </Card>
    </div>
  );
}
