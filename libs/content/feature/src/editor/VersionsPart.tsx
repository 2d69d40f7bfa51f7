import { versionQuery } from '@plumbline/content/data-access';
import { richTextToPlain } from '@plumbline/rich-text/domain';
import { formatMoment } from '@plumbline/shared/domain';
import { QueryPart } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { Dialog } from '@plumbline/shared/ui/Dialog';
import { useQuery } from '@tanstack/react-query';
import { diffWordsWithSpace } from 'diff';
import { useMemo, useState, type ReactNode } from 'react';
import type { Draft, DraftValues } from './draft-values';

/** Edits beyond which two texts have little in common: the older one is shown alone. */
const MAX_EDITS = 4_000;

function Differences({ before, after }: { before: string; after: string }): ReactNode {
  const parts = useMemo(() => diffWordsWithSpace(before, after, { maxEditLength: MAX_EDITS }), [before, after]);
  if (!parts) return <p className="whitespace-pre-line">{before}</p>;
  return (
    <p className="article-diff">
      {parts.map(({ value, added, removed }, place) => {
        if (added) return <ins key={place}>{value}</ins>;
        return removed ? <del key={place}>{value}</del> : <span key={place}>{value}</span>;
      })}
    </p>
  );
}

const wordsOf = ({ title, deck, body }: Pick<DraftValues, 'title' | 'deck' | 'body'>): string =>
  [title, deck, richTextToPlain(body)].filter(Boolean).join('\n\n');

interface VersionDialogProps {
  readonly id: number;
  readonly version: number;
  readonly values: DraftValues;
  readonly onUse: ((part: Partial<DraftValues>) => void) | undefined;
  readonly onClose: () => void;
}

function VersionDialog({ id, version, values, onUse, onClose }: VersionDialogProps): ReactNode {
  const query = useQuery(versionQuery(id, version));
  return (
    <Dialog isOpen size="wide" title="What has changed since" onClose={onClose}>
      <QueryPart query={query} lines={8} failure="The text could not be loaded">
        {(kept) => (
          <div className="flex flex-col gap-3">
            <Differences before={wordsOf(kept)} after={wordsOf(values)} />
            {onUse && (
              <div className="form-actions">
                <Button
                  onClick={() => {
                    onUse({ title: kept.title, deck: kept.deck, body: kept.body });
                    onClose();
                  }}
                >
                  Use the earlier text
                </Button>
              </div>
            )}
          </div>
        )}
      </QueryPart>
    </Dialog>
  );
}

const WHY: Readonly<Record<string, string>> = { saved: 'Saved', submitted: 'Submitted', published: 'Published' };
const SHOWN = 8;

export interface VersionsPartProps {
  readonly draft: Draft;
  readonly values: DraftValues;
  readonly onUse: ((part: Partial<DraftValues>) => void) | undefined;
}

/** Earlier texts, each compared with the present one. */
export function VersionsPart({ draft, values, onUse }: VersionsPartProps): ReactNode {
  const [open, setOpen] = useState<number>();
  const [isWhole, setWhole] = useState(false);
  const { versions } = draft;
  if (versions.length === 0) return null;
  return (
    <Card title="Earlier texts">
      <ul className="article-versions">
        {versions.slice(0, isWhole ? undefined : SHOWN).map(({ version, at, why }) => (
          <li key={`${version} ${why}`}>
            <Button size="small" variant="quiet" onClick={() => setOpen(version)}>
              {WHY[why] ?? why} {formatMoment(at)}
            </Button>
          </li>
        ))}
      </ul>
      {versions.length > SHOWN && !isWhole && (
        <Button size="small" onClick={() => setWhole(true)}>
          All {versions.length}
        </Button>
      )}
      {open !== undefined && (
        <VersionDialog id={draft.id} version={open} values={values} onUse={onUse} onClose={() => setOpen(undefined)} />
      )}
    </Card>
  );
}
