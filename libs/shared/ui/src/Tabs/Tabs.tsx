import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';

export interface Tab {
  id: string;
  label: string;
  /** Rendered only while the tab is chosen. */
  content: () => ReactNode;
}

export interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  /** The id of the chosen tab. */
  selected: string;
  onSelect: (id: string) => void;
}

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** Arrow keys move and choose at once: a panel is cheap to show. */
function useTabKeys({ tabs, selected, onSelect }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const current = tabs.findIndex(({ id }) => id === selected);
    const next = STEPS[event.key]?.(current, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || !tab) return;
    event.preventDefault();
    onSelect(tab.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return { list, onKeyDown };
}

export function Tabs(props: TabsProps): ReactNode {
  const { label, tabs, selected, onSelect } = props;
  const { list, onKeyDown } = useTabKeys(props);
  const prefix = useId();
  const shown = tabs.find(({ id }) => id === selected);
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown} tabIndex={-1}>
        {tabs.map(({ id, label: text }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${prefix}${id}`}
            aria-selected={id === selected}
            aria-controls={id === selected ? `${prefix}panel` : undefined}
            tabIndex={id === selected ? 0 : -1}
            onClick={() => onSelect(id)}
          >
            {text}
          </button>
        ))}
      </div>
      {shown && (
        <div role="tabpanel" id={`${prefix}panel`} aria-labelledby={`${prefix}${shown.id}`} className="pt-4">
          {shown.content()}
        </div>
      )}
    </>
  );
}
