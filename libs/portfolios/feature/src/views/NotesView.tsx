import { ChoosePicture } from '@plumbline/files/kit';
import { portfolioApi, portfolioNotesQuery } from '@plumbline/portfolios/data-access';
import { RichText, RichTextEditor } from '@plumbline/rich-text/ui';
import { formatDay } from '@plumbline/shared/domain';
import { QueryPart } from '@plumbline/shared/kit';
import { IconButton } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { Combobox } from '@plumbline/shared/ui/Combobox';
import { DateField } from '@plumbline/shared/ui/DateField';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Form, SubmitButton, useForm } from '@plumbline/shared/ui/Form';
import { Tag } from '@plumbline/shared/ui/Tag';
import { TextField } from '@plumbline/shared/ui/TextField';
import { loadStocks, type StockOption } from '@plumbline/stocks/kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { reportFailure, useRefresh } from '../components/use-refresh';
import type { ViewProps } from './view-props';

interface Values {
  content: string;
  stock: StockOption | null;
  target: string;
  tag: string;
}

const FRESH: Values = { content: '', stock: null, target: '', tag: '' };

function NoteForm({ id }: { id: number }): ReactNode {
  const refresh = useRefresh();
  const form = useForm<Values>({
    initial: FRESH,
    onSubmit: async ({ content, stock, target, tag }) => {
      const body = {
        action: 'add' as const,
        content,
        ...(stock && { stockid: stock.id }),
        ...(target && { target_time: target }),
      };
      const { data } = await portfolioApi()('POST /_api/v2/portfolios/{id}/notes', { params: { id }, body });
      const [made] = data;
      if (made && tag.trim())
        await portfolioApi()('POST /_api/note_tags', { body: { name: tag.trim(), note_id: made.id } });
      form.reset(FRESH);
      await refresh();
    },
  });
  return (
    <Form form={form} label="Write a note">
      <RichTextEditor label="Note" pictures={ChoosePicture} countTo={20_000} {...form.value('content')} />
      <div className="grid grid-cols-3 gap-3 max-md:grid-cols-1">
        <Combobox label="About" isOptional placeholder="Symbol or company" load={loadStocks} {...form.value('stock')} />
        <DateField
          label="Day it speaks of"
          isOptional
          value={form.values.target}
          onDayChange={(day) => form.set('target', day)}
        />
        <TextField label="Tag" isOptional maxLength={40} {...form.text('tag')} />
      </div>
      <div className="form-actions">
        <SubmitButton isBusy={form.isBusy}>Add note</SubmitButton>
      </div>
    </Form>
  );
}

/** Notes on a portfolio; nobody else ever sees them. */
export function NotesView({ id }: ViewProps): ReactNode {
  const query = useQuery(portfolioNotesQuery(id));
  const refresh = useRefresh();
  const remove = async (note: number) => {
    await portfolioApi()('DELETE /_api/notes/{id}', { params: { id: note } }).catch(reportFailure);
    await refresh();
  };
  return (
    <Card title="Notes" className="col-span-12">
      <NoteForm id={id} />
      <QueryPart query={query} failure="The notes could not be loaded">
        {({ data }) => (
          <ul className="portfolio-lines">
            {data.length === 0 && <EmptyState title="No notes yet">Write down why you hold what you hold.</EmptyState>}
            {data.map((note) => (
              <li key={note.id}>
                <div className="min-w-0">
                  <RichText html={note.content} />
                  <small>
                    {formatDay(note.created_at.slice(0, 10))}
                    {note.stock && ` · ${note.stock.symbol}`}
                    {note.target_time && ` · for ${formatDay(note.target_time)}`}
                  </small>
                  {note.tags.map((tag) => (
                    <Tag key={tag.id} label={tag.name} />
                  ))}
                </div>
                <IconButton icon="close" size="small" label="Remove the note" onClick={() => void remove(note.id)} />
              </li>
            ))}
          </ul>
        )}
      </QueryPart>
    </Card>
  );
}
