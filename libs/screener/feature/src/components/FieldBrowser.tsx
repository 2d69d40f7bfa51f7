import { fieldsQuery } from '@plumbline/screener/data-access';
import { SCREENER_CATEGORIES } from '@plumbline/screener/domain';
import { formatPercent, plural } from '@plumbline/shared/domain';
import { QueryPart } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { Dialog } from '@plumbline/shared/ui/Dialog';
import { Select } from '@plumbline/shared/ui/Select';
import { TextField } from '@plumbline/shared/ui/TextField';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { FieldSpread } from './FieldSpread';
import type { ListedField } from './screen-types';
import { useLater } from './use-later';

export interface FieldBrowserProps {
  /** Title that says what a field is chosen for: `Add a filter`. */
  title: string;
  isOpen: boolean;
  onClose: () => void;
  onChoose: (field: ListedField) => void;
  /** Fields that may be chosen; all without it. */
  accepts?: (field: ListedField) => boolean;
}

/** A pointer that only passes over fields asks for nothing. */
const OPEN_MS = 200;

/** So many are shown before more are asked for. */
const FIRST = 60;
const ALL = 'All';

const CATEGORIES = [ALL, ...SCREENER_CATEGORIES].map((value) => ({
  value,
  label: value === ALL ? 'All categories' : value,
}));

/** Places of fields whose words do not fit. */
const NOWHERE = 9;

/** How well a field fits: its key, its label, its text, then what has most of the words. */
function placeOf({ display_name: label, field_name: key, doc }: ListedField, search: string): number {
  const words = search.split(/\s+/).filter((word) => word.length > 1);
  const [name, text] = [`${label} ${key}`.toLowerCase(), doc.toLowerCase()];
  if (key === search) return 0;
  if (name.includes(search)) return name.startsWith(search) ? 1 : 2;
  if (words.length > 0 && words.every((word) => name.includes(word))) return 3;
  const found = words.filter((word) => name.includes(word) || text.includes(word)).length;
  if (found === 0 || found * 2 < words.length) return NOWHERE;
  return found === words.length ? 4 : 5;
}

/** The fields of a category that fit what is searched for, the best first. */
function matching(fields: readonly ListedField[], text: string, category: string): readonly ListedField[] {
  const search = text.trim().toLowerCase();
  const inCategory = fields.filter((field) => category === ALL || field.category === category);
  if (search === '') return inCategory;
  return inCategory
    .map((field) => ({ field, place: placeOf(field, search) }))
    .filter(({ place }) => place < NOWHERE)
    .sort((one, other) => one.place - other.place)
    .map(({ field }) => field);
}

interface FieldItemProps {
  field: ListedField;
  /** Shows how it spreads. */
  isOpen: boolean;
  onOpen: () => void;
  onChoose: () => void;
}

const usesText = ({ screens }: ListedField): string =>
  screens > 0 ? ` · in ${plural(screens, { one: '# screen', other: '# screens' })}` : '';

function FieldItem({ field, isOpen, onOpen, onChoose }: FieldItemProps): ReactNode {
  return (
    <li>
      <button type="button" className="field-item" onClick={onChoose} onFocus={onOpen} onMouseEnter={onOpen}>
        <span>
          <b>{field.display_name}</b> <code>{field.field_name}</code>
        </span>
        <small>
          {field.category}
          {field.coverage !== null && ` · known of ${formatPercent(field.coverage * 100, { decimals: 0 })}`}
          {usesText(field)}
        </small>
        <span className="field-doc">{field.doc}</span>
        {isOpen && !field.options.noAdd && <FieldSpread field={field} />}
      </button>
    </li>
  );
}

function FieldList({
  fields,
  onChoose,
}: { fields: readonly ListedField[] } & Pick<FieldBrowserProps, 'onChoose'>): ReactNode {
  const [search, setSearch] = useState('');
  const [category, setCategory] = useState<string>(ALL);
  const [limit, setLimit] = useState(FIRST);
  const found = matching(fields, search, category);
  const [opened, setOpened] = useState<ListedField>();
  const open = useLater(setOpened, OPEN_MS);
  const input = useRef<HTMLInputElement>(null);
  // The list may come later than the dialog, which then has its focus elsewhere.
  useEffect(() => input.current?.focus(), []);
  return (
    <div className="field-browser">
      <div className="field-search">
        <TextField
          type="search"
          label="Search fields"
          isLabelHidden
          placeholder="Search: margin, growth, dividend"
          ref={input}
          value={search}
          onChange={(event) => {
            setSearch(event.target.value);
            setLimit(FIRST);
          }}
          onKeyDown={(event) => {
            const [first] = found;
            if (event.key === 'Enter' && first) onChoose(first);
          }}
        />
        <Select
          label="Category"
          isLabelHidden
          options={CATEGORIES}
          value={category}
          onChange={(event) => setCategory(event.target.value)}
        />
      </div>
      <p className="muted" role="status">
        {found.length} fields
      </p>
      <ul>
        {found.slice(0, limit).map((field) => (
          <FieldItem
            key={field.field_name}
            field={field}
            isOpen={field === (opened && found.includes(opened) ? opened : found[0])}
            onOpen={() => open(field)}
            onChoose={() => onChoose(field)}
          />
        ))}
      </ul>
      {found.length > limit && <Button onClick={() => setLimit(limit + FIRST)}>Show more fields</Button>}
    </div>
  );
}

/** Loads the list with the dialog, not with the page. */
function Loaded({ accepts = () => true, onChoose }: FieldBrowserProps): ReactNode {
  const fields = useQuery(fieldsQuery());
  return (
    <QueryPart query={fields} failure="The fields could not be loaded" lines={8}>
      {({ data }) => <FieldList fields={data.filter(accepts)} onChoose={onChoose} />}
    </QueryPart>
  );
}

/** Finds one of all fields by words or by its category. */
export function FieldBrowser(props: FieldBrowserProps): ReactNode {
  const choose = (field: ListedField) => {
    props.onChoose(field);
    props.onClose();
  };
  return (
    <Dialog size="wide" title={props.title} isOpen={props.isOpen} onClose={props.onClose}>
      <Loaded {...props} onChoose={choose} />
    </Dialog>
  );
}
