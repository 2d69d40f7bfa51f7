import type { StaffResource } from '@plumbline/shared/domain';

const KINDS = [
  { value: 'example', label: 'Example' },
  { value: 'synonym', label: 'Synonym' },
  { value: 'instruction', label: 'Instruction' },
] as const;

/** Examples by which staff train the assistant. They are tests as well: their formulas run on current data. */
export const TRAINING_DATA: StaffResource = {
  name: 'guru-ai-train',
  title: 'Examples of the assistant',
  group: 'Content',
  noun: 'example',
  about:
    'Examples, synonyms and instructions of the assistant. The answer of an example is a security and a formula, as AAPL roe[annual], never a figure; that of a synonym the key of a figure.',
  table: 'ai_training',
  calls: {
    list: 'POST /_api/guru_gpt/training_data/list',
    create: 'POST /_api/guru_gpt/training_data',
    update: 'PUT /_api/guru_gpt/training_data',
    remove: 'DELETE /_api/guru_gpt/training_data/{id}',
  },
  fields: [
    {
      key: 'question',
      label: 'Question',
      kind: 'line',
      max: 300,
      hint: 'Of a synonym its word, of an instruction a title',
    },
    { key: 'kind', label: 'Kind', kind: 'choice', choices: KINDS, initial: 'example' },
    { key: 'answer', label: 'Answer', kind: 'text', max: 2_000, hint: 'As AAPL roe[annual]; roe for a synonym' },
    { key: 'active', label: 'Active', kind: 'flag', initial: true },
  ],
  columns: ['question', 'kind', 'answer', 'active'],
  searched: ['question', 'answer'],
  filters: ['kind', 'active'],
  order: { key: 'question', direction: 'asc' },
  unique: ['kind', 'question'],
  check: ({ kind, answer }) =>
    kind !== 'instruction' && /^[\d\s.,%$€-]+$/.test(String(answer)) ? { answer: 'Write a formula, not a figure' } : {},
};
