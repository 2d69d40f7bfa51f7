import { required } from '@plumbline/shared/domain';
import { QueryPart, useChangeForm } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { Checkbox } from '@plumbline/shared/ui/Checkbox';
import { countColumn, linkColumn, textColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { Form, SubmitButton } from '@plumbline/shared/ui/Form';
import { Link } from '@plumbline/shared/ui/Link';
import { TextField } from '@plumbline/shared/ui/TextField';
import { staffSurveysQuery, supportApi } from '@plumbline/support/data-access';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { SURVEY_STATE_NAMES, type StaffSurvey } from './survey-words';

const COLUMNS: readonly Column<StaffSurvey>[] = [
  linkColumn('title', 'Survey', ({ id }) => `/admin/survey/${String(id)}`),
  textColumn('state', 'State', { of: ({ state }) => state, write: (state) => SURVEY_STATE_NAMES[state] }),
  countColumn('questions', 'Questions'),
  countColumn('answers', 'Answers'),
  {
    key: 'result',
    header: 'Results',
    align: 'start',
    cell: ({ id, published }) =>
      published > 0 ? <Link href={`/admin/survey-result?id=${String(id)}`}>Results</Link> : '–',
    value: () => null,
  },
];

const EMPTY = { title: '', about: '', anonymous: true };
const RULES = { title: [required('Enter a title')] };

function NewSurvey(): ReactNode {
  const navigate = useNavigate();
  const form = useChangeForm({
    initial: EMPTY,
    rules: RULES,
    send: (body) => supportApi()('POST /_api/admin/survey', { body }),
    refreshes: [staffSurveysQuery()],
    onDone: ({ id }) => navigate(`/admin/survey/${String(id)}`),
  });
  return (
    <Card title="New survey">
      <Form form={form} label="New survey">
        <TextField label="Title" maxLength={120} {...form.text('title')} />
        <TextField label="What it is for" isOptional maxLength={400} {...form.text('about')} />
        <Checkbox label="Anonymous: nobody can find out who answered what" {...form.check('anonymous')} />
        <div className="form-actions">
          <SubmitButton isBusy={form.isBusy}>Make it</SubmitButton>
        </div>
      </Form>
    </Card>
  );
}

/** All surveys, and where a new one begins. */
export function StaffSurveysPage(): ReactNode {
  const query = useQuery(staffSurveysQuery());
  return (
    <div className="flex flex-col gap-4">
      <Card title="Surveys" flush>
        <QueryPart query={query} className="p-4" failure="The surveys could not be loaded">
          {({ data }) => (
            <DataTable
              caption="Surveys"
              columns={COLUMNS}
              rows={data}
              rowKey={({ id }) => String(id)}
              exportName="surveys"
              empty="No survey yet"
            />
          )}
        </QueryPart>
      </Card>
      <NewSurvey />
    </div>
  );
}
