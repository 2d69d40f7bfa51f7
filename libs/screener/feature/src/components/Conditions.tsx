import { FormulaLine } from '@plumbline/screener/kit';
import { distributionQuery } from '@plumbline/screener/data-access';
import { conditionsOf, conditionText, formulaOf, type Condition, type ScreenState } from '@plumbline/screener/domain';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { SegmentedControl } from '@plumbline/shared/ui/SegmentedControl';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { ConditionRow } from './ConditionRow';
import { FieldBrowser } from './FieldBrowser';
import type { FieldRead, ListedField, ScreenAnswer } from './screen-types';
import { useLetterKeys } from './use-letter-keys';
import type { ScreenChoice } from './use-screen-state';

export interface ConditionsProps extends ScreenChoice {
  answer: ScreenAnswer | undefined;
}

const MODES = [
  { value: 'controls', label: 'Filters' },
  { value: 'text', label: 'Formula' },
] as const;

/** A field that was chosen and asks for nothing yet. */
function emptyCondition({ field_name: field, filter }: ListedField): Condition {
  if (filter === 'texts') return { kind: 'texts', field, texts: [] };
  return filter === 'flag' ? { kind: 'flag', field, isNot: false } : { kind: 'range', field };
}

const fieldOf = (condition: Condition): string => ('field' in condition ? condition.field : '');
const keyOf = (field: string): string => /^\w+/.exec(field)?.[0] ?? field;

/** Most fields of which spreads are asked at once. */
const MAX_SPREADS = 20;

function useSpreads(state: ScreenState, conditions: readonly Condition[]) {
  const fields = [...new Set(conditions.map(fieldOf))].filter(Boolean).sort().slice(0, MAX_SPREADS);
  const { data } = useQuery({
    ...distributionQuery(state, fields),
    enabled: fields.length > 0,
    placeholderData: keepPreviousData,
  });
  return new Map(data?.data.map((spread) => [spread.key, spread]));
}

/** Names of fields: those of the answer, and those that were just chosen. */
function useNames(answer: ScreenAnswer | undefined) {
  const [chosen, setChosen] = useState<readonly FieldRead[]>([]);
  const names = new Map([...chosen, ...(answer?.reads ?? [])].map((read) => [read.key, read]));
  const note = ({ field_name: key, display_name: label, unit, doc }: ListedField) =>
    setChosen((before) => [...before, { key, label, unit, doc }]);
  return { names, note };
}

function Filters({
  state,
  change,
  answer,
  conditions,
}: ConditionsProps & { conditions: readonly Condition[] }): ReactNode {
  const [pending, setPending] = useState<readonly Condition[]>([]);
  const [isBrowsing, setBrowsing] = useState(false);
  const { names, note } = useNames(answer);
  const asked = new Set(conditions.map(fieldOf));
  const open = pending.filter((condition) => !asked.has(fieldOf(condition)));
  const all = [...conditions, ...open];
  const spreads = useSpreads(state, all);
  const replace = (index: number, next: readonly Condition[], isLive?: boolean) => {
    const changed = all.toSpliced(index, 1, ...next);
    setPending(changed.filter((condition) => conditionText(condition) === ''));
    change({ formula: formulaOf(changed) }, isLive);
  };
  const add = (field: ListedField) => {
    note(field);
    const condition = emptyCondition(field);
    if (conditionText(condition) === '') setPending([...open, condition]);
    else change({ formula: formulaOf([...conditions, condition]) });
  };
  const counts = answer?.counts?.length === conditions.length ? answer.counts : undefined;
  return (
    <>
      {all.length > 0 && (
        <ul className="conditions" aria-label="Filters">
          {all.map((condition, index) => (
            <ConditionRow
              key={`${fieldOf(condition) || 'formula'} ${all.slice(0, index).filter((one) => fieldOf(one) === fieldOf(condition)).length}`}
              condition={condition}
              field={names.get(keyOf(fieldOf(condition)))}
              spread={spreads.get(fieldOf(condition))}
              count={counts?.[index]}
              total={answer?.total}
              onChange={(next, isLive) => replace(index, [next], isLive)}
              onRemove={() => replace(index, [])}
            />
          ))}
        </ul>
      )}
      <div className="conditions-foot">
        <Button onClick={() => setBrowsing(true)}>Add a filter</Button>
        {all.length > 1 && (
          <Button
            variant="quiet"
            onClick={() => {
              setPending([]);
              change({ formula: '' });
            }}
          >
            Remove all
          </Button>
        )}
      </div>
      <FieldBrowser
        title="Add a filter"
        isOpen={isBrowsing}
        onClose={() => setBrowsing(false)}
        accepts={({ options }) => !options.noAdd}
        onChoose={add}
      />
    </>
  );
}

/** The condition of a screen: as controls or as text. Both show the same formula. */
export function Conditions(props: ConditionsProps): ReactNode {
  const { state, change } = props;
  const conditions = conditionsOf(state.formula);
  const [chosen, setMode] = useState<'controls' | 'text'>('controls');
  const mode = conditions === undefined ? 'text' : chosen;
  const area = useRef<HTMLDivElement>(null);
  const writeFormula = () => {
    setMode('text');
    // The text is there once the card is drawn again.
    requestAnimationFrame(() => area.current?.querySelector('textarea')?.focus());
  };
  useLetterKeys({ f: writeFormula });
  return (
    <div ref={area}>
      <Card
        title="Conditions"
        aside={<SegmentedControl label="Write conditions as" options={MODES} value={mode} onChange={setMode} />}
      >
        {mode === 'controls' && conditions ? (
          <Filters {...props} conditions={conditions} />
        ) : (
          <FormulaLine
            label="Formula of the screen"
            text={state.formula}
            wanted="condition"
            placeholder="roe > 15% and pettm < 20"
            onChange={(formula) => change({ formula })}
          />
        )}
      </Card>
    </div>
  );
}
