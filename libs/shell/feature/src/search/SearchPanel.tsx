import { SEARCH_TYPE_LABELS, searchPath, type SearchType } from '@plumbline/search/domain';
import { Link } from '@plumbline/shared/ui/Link';
import { useEffect, useImperativeHandle, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { SearchOptions } from './SearchOptions';
import { useSearchKeys, useTypedSearch } from './use-typed-search';

/** Attributes that describe the list of the field to assistive technology. */
export interface ActiveOption {
  readonly listId?: string;
  readonly optionId?: string;
}

/** Keys of the field that the list answers. */
export interface PanelKeys {
  onKey(event: KeyboardEvent): void;
}

export interface SearchPanelProps {
  text: string;
  listId: string;
  keys: RefObject<PanelKeys | null>;
  onActive: (active: ActiveOption) => void;
  onLeave: (to: string) => void;
}

interface TypeTabsProps {
  types: readonly SearchType[];
  chosen: SearchType;
  onChoose: (type: SearchType) => void;
}

/** Type of results; the focus stays in the field. */
function TypeTabs({ types, chosen, onChoose }: TypeTabsProps): ReactNode {
  if (types.length < 2) return null;
  return (
    <div className="search-types" role="group" aria-label="Kind of result">
      {types.map((type) => (
        <button
          key={type}
          type="button"
          aria-pressed={type === chosen}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(type)}
        >
          {SEARCH_TYPE_LABELS[type]}
        </button>
      ))}
    </div>
  );
}

function note(search: ReturnType<typeof useTypedSearch>): string {
  if (search.keyword === '') return 'Type a company or a symbol';
  if (search.isLoading) return 'Searching';
  return search.isFailed ? 'The search did not answer' : `No match for “${search.keyword}”`;
}

function SearchPanel({ text, listId, keys, onActive, onLeave }: SearchPanelProps): ReactNode {
  const [type, setType] = useState<SearchType>('stock');
  const search = useTypedSearch(text, type);
  const { keyword, options, types } = search;
  const { highlighted, onKey } = useSearchKeys({ keyword, type, options, onLeave });
  useImperativeHandle(keys, () => ({ onKey }));
  const hasList = options.length > 0;
  useEffect(() => {
    onActive({
      ...(hasList ? { listId } : {}),
      ...(highlighted >= 0 ? { optionId: `${listId}-${String(highlighted)}` } : {}),
    });
  }, [onActive, hasList, listId, highlighted]);
  return (
    <div className="search-panel">
      <TypeTabs types={keyword === '' ? [] : types} chosen={type} onChoose={setType} />
      {hasList ? (
        <>
          {keyword === '' && <p className="search-heading">Recently visited</p>}
          <SearchOptions
            id={listId}
            label={keyword === '' ? 'Recently visited' : 'Search results'}
            options={options}
            highlighted={highlighted}
            onChoose={onLeave}
          />
        </>
      ) : (
        <p className="search-note" role="status">
          {note(search)}
        </p>
      )}
      {keyword !== '' && (
        <Link
          href={searchPath(keyword, type)}
          className="search-all"
          onClick={(event) => {
            event.preventDefault();
            onLeave(searchPath(keyword, type));
          }}
        >
          Search everywhere
        </Link>
      )}
    </div>
  );
}

// React.lazy asks for a default export
export default SearchPanel;
