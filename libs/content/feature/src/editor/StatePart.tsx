import { articlePath, type ArticleState } from '@plumbline/content/domain';
import { formatMoment } from '@plumbline/shared/domain';
import { Banner } from '@plumbline/shared/ui/Banner';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { Link } from '@plumbline/shared/ui/Link';
import { useState, type ReactNode } from 'react';
import { StateBadge } from '../components/work-columns';
import type { Draft } from './draft-values';
import { MoveDialog, type MoveKind } from './MoveDialog';
import type { SaveState } from './save-queue';
import type { OpenDraft } from './use-draft';

const SAVE_WORDS: Readonly<Record<SaveState, string>> = {
  saved: 'Saved',
  unsaved: 'Not saved yet',
  saving: 'Saving…',
  failed: 'Not saved',
  conflict: 'Not saved: there is another text',
};

/** Steps available in a state. */
function movesOf({ work, is_own: isOwn, may_publish: mayPublish, is_editor: isEditor }: Draft): readonly MoveKind[] {
  const isOf = (...states: ArticleState[]) => states.includes(work.state);
  return [
    ...(mayPublish ? (['publish'] as const) : []),
    ...(mayPublish && isOf('draft', 'submitted', 'returned') ? (['schedule'] as const) : []),
    ...(!mayPublish && isOwn && isOf('draft', 'returned', 'published', 'withdrawn') ? (['submit'] as const) : []),
    ...(isOwn && isOf('submitted', 'scheduled') ? (['take_back'] as const) : []),
    ...(isEditor && !isOwn && isOf('submitted', 'scheduled') ? (['return'] as const) : []),
    ...(work.is_public ? (['withdraw'] as const) : []),
    ...(isOf('withdrawn') ? (['restore'] as const) : []),
    ...(isOwn && work.state === 'draft' && !work.is_public ? (['remove'] as const) : []),
  ];
}

const LABELS: Readonly<Record<MoveKind, string>> = {
  publish: 'Publish',
  schedule: 'Schedule',
  submit: 'Submit for review',
  take_back: 'Take back',
  return: 'Return to author',
  withdraw: 'Withdraw',
  restore: 'Restore as draft',
  remove: 'Delete draft',
};

function labelOf(kind: MoveKind, { work }: Draft): string {
  return kind === 'publish' && work.is_public ? 'Publish changes' : LABELS[kind];
}

/** Where an article is on its way, and what can be done with it. */
export function StatePart({ draft }: { draft: OpenDraft }): ReactNode {
  const { kept, state, problem } = draft;
  const { work } = kept;
  const [asked, setAsked] = useState<MoveKind>();
  const moves = movesOf(kept).filter(
    (kind) => kind !== 'publish' || !work.is_public || work.has_changes || state !== 'saved',
  );
  return (
    <Card title="State" aside={<StateBadge state={work.state} />}>
      <div className="flex flex-col gap-3">
        <p className="m-0 text-sm" role="status" data-save-state={state}>
          {SAVE_WORDS[state]}
          {state === 'saved' && `, ${formatMoment(work.saved_at)}`}
          {problem && `: ${problem}`}
        </p>
        {work.note && (
          <Banner tone="warn" title="Note">
            {work.note}
          </Banner>
        )}
        {work.publish_at && <p className="m-0 text-sm">To be published {formatMoment(work.publish_at)}</p>}
        {work.is_public && (
          <p className="m-0 text-sm">
            <Link className="underline" href={articlePath(kept.id, kept.subject)}>
              What readers see
            </Link>
            {work.has_changes ? ' differs from this draft.' : ' is this text.'}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => void draft.save()} disabled={state === 'saved' || state === 'saving'}>
            Save now
          </Button>
          {moves.map((kind) => (
            <Button
              key={kind}
              variant={kind === 'publish' || kind === 'submit' ? 'primary' : kind === 'remove' ? 'danger' : 'default'}
              onClick={() => setAsked(kind)}
            >
              {labelOf(kind, kept)}
            </Button>
          ))}
        </div>
      </div>
      {asked && (
        <MoveDialog kind={asked} label={labelOf(asked, kept)} draft={draft} onClose={() => setAsked(undefined)} />
      )}
    </Card>
  );
}
