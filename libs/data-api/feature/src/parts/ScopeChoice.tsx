import { KEY_SCOPES, SCOPE_LABELS, type KeyScope } from '@plumbline/data-api/domain';
import { Checkbox } from '@plumbline/shared/ui/Checkbox';
import type { ReactNode } from 'react';

export interface ScopeChoiceProps {
  label: string;
  hint?: string;
  chosen: readonly KeyScope[];
  onChange: (scopes: readonly KeyScope[]) => void;
}

/** Scopes of keys, each chosen on its own. */
export function ScopeChoice({ label, hint, chosen, onChange }: ScopeChoiceProps): ReactNode {
  const toggle = (scope: KeyScope) =>
    onChange(chosen.includes(scope) ? chosen.filter((one) => one !== scope) : [...chosen, scope]);
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="p-0 text-sm font-medium">{label}</legend>
      <div className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
        {KEY_SCOPES.map((scope) => (
          <Checkbox
            key={scope}
            label={SCOPE_LABELS[scope]}
            checked={chosen.includes(scope)}
            onChange={() => toggle(scope)}
          />
        ))}
      </div>
      {hint && <p className="mb-0 mt-1 text-sm text-ink-2">{hint}</p>}
    </fieldset>
  );
}
