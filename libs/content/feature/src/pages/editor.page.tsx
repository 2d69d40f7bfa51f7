import '../content.css';
import { draftQuery } from '@plumbline/content/data-access';
import { ARTICLE_LIMITS, contentPages } from '@plumbline/content/domain';
import { ChoosePicture } from '@plumbline/files/kit';
import { RichTextEditor } from '@plumbline/rich-text/ui';
import { richTextToPlain } from '@plumbline/rich-text/domain';
import { PageFrame, QueryPart } from '@plumbline/shared/kit';
import { Banner } from '@plumbline/shared/ui/Banner';
import { Button } from '@plumbline/shared/ui/Button';
import { SegmentedControl } from '@plumbline/shared/ui/SegmentedControl';
import { TextField } from '@plumbline/shared/ui/TextField';
import { notify } from '@plumbline/shared/ui/Toast';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { ArticleText } from '../components/ArticleText';
import { WriterOnly } from '../components/WriterOnly';
import { backup, type Draft } from '../editor/draft-values';
import { EditorSide, type EditorPartProps } from '../editor/EditorSide';
import { StatePart } from '../editor/StatePart';
import { useDraft, type OpenDraft } from '../editor/use-draft';
import { VersionsPart } from '../editor/VersionsPart';

const VIEWS = [
  { value: 'write', label: 'Write' },
  { value: 'preview', label: 'Preview' },
] as const;

async function copyText({ values }: OpenDraft): Promise<void> {
  const { title, deck, body } = values;
  await navigator.clipboard.writeText([title, deck, richTextToPlain(body)].join('\n\n'));
  notify({ text: 'Text copied', tone: 'good', key: 'copied' });
}

/** Two texts: this one, and what was saved meanwhile. */
function Conflict({ draft }: { draft: OpenDraft }): ReactNode {
  if (!draft.other) return null;
  return (
    <Banner
      tone="warn"
      title="There is another text of this article"
      isAnswer
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => void draft.settle('mine')}>
            Keep mine
          </Button>
          <Button size="small" onClick={() => void draft.settle('other')}>
            Take the other
          </Button>
          <Button size="small" onClick={() => void copyText(draft)}>
            Copy text
          </Button>
        </span>
      }
    >
      It was saved in another tab or by an editor. The one you do not keep stays among the earlier texts.
    </Banner>
  );
}

/** A text that this browser kept because it was not saved. */
function Unsaved({ draft }: { draft: OpenDraft }): ReactNode {
  const { id, body, title, deck } = draft.kept;
  const [found, setFound] = useState(() => backup.read(id)?.values);
  if (!found || (found.body === body && found.title === title && found.deck === deck)) return null;
  return (
    <Banner
      title="This browser has a text that was not saved"
      onDismiss={() => {
        backup.drop(id);
        setFound(undefined);
      }}
      action={
        <Button
          size="small"
          onClick={() => {
            draft.change(found);
            setFound(undefined);
          }}
        >
          Use it
        </Button>
      }
    />
  );
}

const Fields = ({ values, change, isLocked }: EditorPartProps): ReactNode => (
  <div className="flex flex-col gap-3">
    <TextField
      label="Title"
      value={values.title}
      disabled={isLocked}
      countTo={ARTICLE_LIMITS.title}
      onChange={({ target }) => change({ title: target.value })}
    />
    <TextField
      label="What the reader learns"
      isOptional
      value={values.deck}
      disabled={isLocked}
      countTo={ARTICLE_LIMITS.deck}
      onChange={({ target }) => change({ deck: target.value })}
    />
    <RichTextEditor
      label="Text"
      className="article-editor"
      pictures={ChoosePicture}
      countTo={ARTICLE_LIMITS.body}
      isDisabled={isLocked}
      value={values.body}
      onChange={(body) => change({ body })}
    />
  </div>
);

const Preview = ({ values }: Pick<EditorPartProps, 'values'>): ReactNode => (
  <div className="card p-4">
    <h2 className="m-0 text-2xl" lang={values.language}>
      {values.title || 'Without a title'}
    </h2>
    <p className="text-ink-2">{values.deck}</p>
    <ArticleText body={values.body} language={values.language} disclosure={values.disclosure} corrections={[]} />
  </div>
);

/** Ctrl-S saves the draft instead of the page. */
function useSaveKey(save: () => Promise<void>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void save();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

function Editor({ from }: { from: Draft }): ReactNode {
  const draft = useDraft(from);
  const [view, setView] = useState<'write' | 'preview'>('write');
  const { values, change, kept } = draft;
  const isLocked = kept.work.state === 'scheduled' && !kept.may_publish;
  useSaveKey(draft.save);
  const part = { values, change, isLocked };
  return (
    <div className="flex flex-col gap-4">
      <Conflict draft={draft} />
      <Unsaved draft={draft} />
      {isLocked && (
        <Banner title="It is scheduled">Take it back to change it: it is published as it was approved.</Banner>
      )}
      <div className="flex flex-wrap justify-between gap-2">
        <SegmentedControl label="View" options={VIEWS} value={view} onChange={setView} />
        <Button icon="copy" onClick={() => void copyText(draft)}>
          Copy text
        </Button>
      </div>
      <div className="article-columns">
        {view === 'write' ? <Fields {...part} /> : <Preview values={values} />}
        <aside className="article-side">
          <StatePart draft={draft} />
          <EditorSide {...part} />
          <VersionsPart draft={kept} values={values} onUse={isLocked ? undefined : change} />
        </aside>
      </div>
    </div>
  );
}

function OpenEditor({ id }: { id: number }): ReactNode {
  const query = useQuery(draftQuery(id));
  return (
    <QueryPart query={query} lines={12} failure="The article could not be loaded">
      {(draft) => <Editor key={draft.id} from={draft} />}
    </QueryPart>
  );
}

/** The editor of an article. */
export const EditorPage = ({ id }: { id: number }): ReactNode => (
  <PageFrame pages={contentPages.pages} path="/news/post/editor/:message_id" title="Edit an article" width="wide">
    <WriterOnly>
      <OpenEditor id={id} />
    </WriterOnly>
  </PageFrame>
);
