export interface SearchOption {
  id: string;
  /** The strong part: a ticker, a name. */
  label: string;
  /** Secondary text: the company's name. */
  description?: string;
  /** Quiet, at the right: exchange, kind. */
  note?: string;
  /** Options of a kind are grouped under its name. */
  group?: string;
}

export interface SearchFieldProps {
  label: string;
  placeholder?: string;
  value: string;
  onValueChange: (value: string) => void;
  options: readonly SearchOption[];
  onSelect: (option: SearchOption) => void;
  /** Enter without an option: the page of all results. */
  onSubmit?: (value: string) => void;
  isLoading?: boolean;
  /** A key that focuses the field from anywhere outside a text box: `/`. */
  shortcut?: string;
  /** The address that answers the form where scripts do not run; the text is sent as `q`. */
  action?: string;
}
