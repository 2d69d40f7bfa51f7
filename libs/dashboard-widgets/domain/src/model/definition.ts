import type { LinkKey, WidgetConfig } from './config';

/** Where a block can be added: bits of the wire field `for`. Source: spec rule widget.for-bits. */
export const FOR_DASHBOARD = 1;
export const FOR_STOCK = 2;

interface FieldBase {
  readonly key: string;
  readonly label: string;
  /** Initial value. */
  readonly initial: string | boolean;
  /** The parameter of the dashboard that the setting can follow. */
  readonly link?: LinkKey;
  /** A line under the field. */
  readonly hint?: string;
}

/** A setting of a block. Source: spec rule widget.config-types. */
export type ConfigField = FieldBase &
  (
    | { readonly kind: 'input'; readonly max: number; readonly isLong?: boolean }
    | { readonly kind: 'checkbox' }
    | { readonly kind: 'select'; readonly choices: readonly { readonly id: string; readonly label: string }[] }
    /** Choices of the reader or of the data, which the form loads. */
    | { readonly kind: 'tree-select'; readonly of: 'indicators' | 'portfolios' }
    | { readonly kind: 'country-select' | 'industry-select' }
    | { readonly kind: 'stock-select' }
  );

/** A row of the registry: what a block is called, what can be set, and how it behaves. */
export interface WidgetDefinition {
  readonly key: string;
  readonly label: string;
  readonly desc: string;
  readonly allowMultiple: boolean;
  readonly configSchema: readonly ConfigField[];
  readonly format: 'card' | 'strip' | 'table';
  readonly for: 1 | 2 | 3;
  /** Size of a new block: columns and cells. */
  readonly defaultOptions: { readonly w: 1 | 2 | 3; readonly h: number };
  /** All of it is known as of a past day, prices alone, or nothing. */
  readonly asOf: 'full' | 'price' | 'none';
  /** Shows what belongs to the reader: not for visitors, never embedded. */
  readonly personal: boolean;
  /** Keys it was called before. */
  readonly alias?: readonly string[];
}

/** Settings with what the registry says where they say nothing. */
export const initialConfig = ({ configSchema }: WidgetDefinition): WidgetConfig =>
  Object.fromEntries(configSchema.map(({ key, initial }) => [key, initial]));
