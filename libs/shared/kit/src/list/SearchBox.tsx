import { Button } from '@plumbline/shared/ui/Button';
import { TextField } from '@plumbline/shared/ui/TextField';
import { useState, type ReactNode } from 'react';

export interface SearchBoxProps {
  label: string;
  /** Current search text. */
  value: string;
  onSearch: (text: string) => void;
}

/** Searches when the form is sent: staff lists are asked of the database. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps): ReactNode {
  const [text, setText] = useState(value);
  return (
    <form
      role="search"
      aria-label={label}
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim());
      }}
    >
      <TextField
        className="w-[280px] max-sm:w-full"
        type="search"
        label={label}
        isLabelHidden
        placeholder={label}
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit">Search</Button>
    </form>
  );
}
