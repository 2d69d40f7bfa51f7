import { completionQuery, formulaCheckQuery } from '@plumbline/screener/data-access';
import { useDebounced } from '@plumbline/shared/ui/use-debounced';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import './formula-line.css';

export interface FormulaLineProps {
  label: string;
  text: string;
  wanted: 'condition' | 'any';
  placeholder?: string;
  /** Called with a formula that makes sense, or with an empty one. */
  onChange: (text: string) => void;
}

const PAUSE_MS = 200;
const MAX_CANDIDATES = 8;

/** The text with the place of a mistake marked, under the text that is written. */
function Marked({ text, at, end }: { text: string; at: number; end: number }): ReactNode {
  const last = Math.max(end, at + 1);
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, last) || ' '}</mark>
      {text.slice(last)}{' '}
    </>
  );
}

/** Suggestions at the caret while typing. */
function useCompletion(text: string, caret: number, isOpen: boolean) {
  const [laterText, laterCaret] = [useDebounced(text, PAUSE_MS), useDebounced(caret, PAUSE_MS)];
  const isCurrent = isOpen && laterText === text && laterCaret === caret;
  const { data } = useQuery({ ...completionQuery(text, caret), enabled: isCurrent });
  // A completed word needs no suggestions over the page.
  const isWhole = data?.candidates[0]?.text === text.slice(data?.from, data?.to);
  return isCurrent && data && !isWhole ? { ...data, candidates: data.candidates.slice(0, MAX_CANDIDATES) } : undefined;
}

/** A formula as text: completed while it is written, its mistake marked at its place. Taken when it makes sense. */
export function FormulaLine({ label, text: given, wanted, placeholder, onChange }: FormulaLineProps): ReactNode {
  const [typed, setTyped] = useState<string>();
  const [caret, setCaret] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const text = typed ?? given;
  const later = useDebounced(text, PAUSE_MS);
  const check = useQuery({ ...formulaCheckQuery(later, wanted), enabled: later.trim() !== '' });
  const completion = useCompletion(text, caret, isOpen);
  const candidates = completion?.candidates ?? [];
  const error = later === text ? check.data?.errors[0] : undefined;
  const take = useEffectEvent(() => {
    if (typed !== undefined && typed.trim() !== given.trim()) onChange(typed.trim());
  });
  // Text typed since the check may be invalid: it is accepted once it was checked itself.
  const isFine =
    later === text && (later.trim() === '' || (check.data !== undefined && check.data.errors.length === 0));
  useEffect(() => {
    if (isFine) take();
  }, [isFine, later]);
  const put = (candidate: string) => {
    if (!completion) return;
    const next = text.slice(0, completion.from) + candidate + text.slice(completion.to);
    setTyped(next);
    setOpen(false);
    const place = completion.from + candidate.length;
    requestAnimationFrame(() => area.current?.setSelectionRange(place, place));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = candidates[active];
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      setOpen(false);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (chosen && isOpen) put(chosen.text);
    } else if (event.key === 'Tab' && chosen && isOpen && !event.shiftKey) {
      event.preventDefault();
      put(chosen.text);
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && candidates.length > 0) {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : candidates.length - 1;
      setActive((active + step) % candidates.length);
    }
  };
  return (
    <div className="formula-line">
      <div className="formula-box" data-wrong={error !== undefined || undefined}>
        <pre aria-hidden="true">{error ? <Marked text={text} {...error} /> : `${text} `}</pre>
        <textarea
          ref={area}
          rows={1}
          aria-label={label}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error ? `${id}error` : undefined}
          aria-autocomplete="list"
          aria-controls={candidates.length > 0 ? `${id}list` : undefined}
          aria-activedescendant={candidates.length > 0 ? `${id}${active}` : undefined}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          value={text}
          onChange={(event) => {
            setTyped(event.target.value.replaceAll('\n', ' '));
            setCaret(event.target.selectionStart);
            setActive(0);
            setOpen(true);
          }}
          onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
        />
      </div>
      {candidates.length > 0 && (
        <ul id={`${id}list`} role="listbox" aria-label="Completions" className="listbox formula-candidates">
          {candidates.map(({ text: candidate, label: name, unit, kind }, index) => (
            // The mouse must not take the focus out of the text.
            <li
              key={`${kind} ${candidate}`}
              id={`${id}${index}`}
              role="option"
              aria-selected={index === active}
              onMouseDown={(event) => {
                event.preventDefault();
                put(candidate);
              }}
            >
              <b>{candidate}</b> <span>{name === candidate ? kind : name}</span>
              {unit && <small>{unit}</small>}
            </li>
          ))}
        </ul>
      )}
      {error && (
        <p id={`${id}error`} className="formula-error" role="status">
          {error.message}
          {error.suggestion && typed !== undefined && (
            <button
              type="button"
              onClick={() => setTyped(text.slice(0, error.at) + error.suggestion + text.slice(error.end))}
            >
              Use {error.suggestion}
            </button>
          )}
        </p>
      )}
    </div>
  );
}
