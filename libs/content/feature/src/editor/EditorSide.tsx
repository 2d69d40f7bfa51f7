import { articleTagsQuery } from '@plumbline/content/data-access';
import {
  ARTICLE_LANGUAGES,
  ARTICLE_LIMITS,
  AUDIENCE_LABELS,
  AUDIENCES,
  COUNTRIES,
  countryName,
  NEWS_CATEGORIES,
  type ArticleLanguage,
  type Audience,
  type OwnCategory,
} from '@plumbline/content/domain';
import { Card } from '@plumbline/shared/ui/Card';
import { Combobox } from '@plumbline/shared/ui/Combobox';
import type { SearchOption } from '@plumbline/shared/ui/SearchField';
import { Select } from '@plumbline/shared/ui/Select';
import { Tag } from '@plumbline/shared/ui/Tag';
import { TextArea } from '@plumbline/shared/ui/TextArea';
import { loadStocks } from '@plumbline/stocks/kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DraftValues } from './draft-values';

export interface EditorPartProps {
  readonly values: DraftValues;
  readonly change: (part: Partial<DraftValues>) => void;
  readonly isLocked: boolean;
}

function StocksField({ values, change, isLocked }: EditorPartProps): ReactNode {
  const { stocks } = values;
  const add = (option: SearchOption | null) => {
    if (!option || stocks.some(({ symbol }) => symbol === option.label)) return;
    const added = { name: option.id, symbol: option.label, company: String(option.description ?? '') };
    change({ stocks: [...stocks, added].slice(0, ARTICLE_LIMITS.stocks) });
  };
  return (
    <div className="flex flex-col gap-2">
      <Combobox
        label="Stocks"
        isOptional
        hint="The first one is what the article is about"
        placeholder="Symbol or company"
        isDisabled={isLocked}
        load={loadStocks}
        value={null}
        onChange={add}
      />
      <div className="flex flex-wrap gap-2">
        {stocks.map(({ name, symbol }) => (
          <Tag
            key={name}
            label={symbol}
            {...(!isLocked && { onRemove: () => change({ stocks: stocks.filter((one) => one.name !== name) }) })}
          />
        ))}
      </div>
    </div>
  );
}

function TagsField({ values, change, isLocked }: EditorPartProps): ReactNode {
  const { data } = useQuery(articleTagsQuery());
  const { tags } = values;
  if (!data || data.data.length === 0) return null;
  const turn = (id: number) =>
    change({
      tags: tags.includes(id) ? tags.filter((one) => one !== id) : [...tags, id].slice(0, ARTICLE_LIMITS.tags),
    });
  return (
    <div role="group" aria-label="Tags" className="flex flex-wrap gap-2">
      {data.data.map(({ id, name }) => (
        <Tag key={id} label={name} isPressed={tags.includes(id)} {...(!isLocked && { onPress: () => turn(id) })} />
      ))}
    </div>
  );
}

const CATEGORIES = NEWS_CATEGORIES.filter(({ key }) => key !== 'all').map(({ key, label }) => ({ value: key, label }));
const COUNTRY_OPTIONS = COUNTRIES.map((value) => ({ value, label: countryName(value) ?? value }));
const AUDIENCE_OPTIONS = AUDIENCES.map((value) => ({ value, label: AUDIENCE_LABELS[value] }));

/** Subjects, audience and disclosure of an article. */
export function EditorSide(props: EditorPartProps): ReactNode {
  const { values, change, isLocked: disabled } = props;
  return (
    <Card title="About it">
      <div className="flex flex-col gap-3">
        <StocksField {...props} />
        <TagsField {...props} />
        <Select
          label={'Subject'}
          disabled={disabled}
          options={CATEGORIES}
          value={values.category}
          onChange={({ target }) => change({ category: target.value as OwnCategory })}
        />
        <Select
          label={'Country'}
          disabled={disabled}
          options={COUNTRY_OPTIONS}
          value={values.country}
          onChange={({ target }) => change({ country: target.value })}
        />
        <Select
          label={'Language'}
          disabled={disabled}
          options={ARTICLE_LANGUAGES}
          value={values.language}
          onChange={({ target }) => change({ language: target.value as ArticleLanguage })}
        />
        <Select
          label={'Readers of the whole text'}
          disabled={disabled}
          options={AUDIENCE_OPTIONS}
          value={values.audience}
          hint="All others see the first two paragraphs"
          onChange={({ target }) => change({ audience: target.value as Audience })}
        />
        <TextArea
          label={'Disclosure'}
          disabled={disabled}
          value={values.disclosure}
          countTo={ARTICLE_LIMITS.disclosure}
          rows={3}
          isOptional
          placeholder="What you hold of what you write about"
          onChange={({ target }) => change({ disclosure: target.value.replaceAll('\n', ' ') })}
        />
      </div>
    </Card>
  );
}
