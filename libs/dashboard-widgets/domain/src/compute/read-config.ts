import type { ConfigValue, DashboardLink, WidgetConfig } from '../model/config';
import type { ConfigField, WidgetDefinition } from '../model/definition';
import { WIDGETS } from '../registry/widgets';

/** The row of a key, or of a key it had before. */
export const findWidget = (key: string): WidgetDefinition | undefined =>
  WIDGETS.find((row) => row.key === key || row.alias?.includes(key));

const isLinked = (value: ConfigValue | undefined): value is { readonly from: keyof DashboardLink } =>
  typeof value === 'object' && value !== null && 'from' in value;

/** True where a value is one that the setting can have. */
function fits(field: ConfigField, value: ConfigValue | undefined): value is string | boolean {
  if (field.kind === 'checkbox') return typeof value === 'boolean';
  if (typeof value !== 'string') return false;
  if (field.kind === 'select') return field.choices.some(({ id }) => id === value);
  return field.kind !== 'input' || value.length <= field.max;
}

const followed = (value: ConfigValue | undefined, link: DashboardLink): ConfigValue | undefined =>
  isLinked(value) ? (link[value.from] ?? '') : value;

/** Settings of a block with every key of its row: what follows the dashboard is replaced, what does not fit takes the initial value. */
export interface ReadConfig {
  text(key: string): string;
  isOn(key: string): boolean;
}

/** The settings as a block uses them. */
export function readConfig(
  { configSchema }: Pick<WidgetDefinition, 'configSchema'>,
  config: WidgetConfig,
  link: DashboardLink = {},
): ReadConfig {
  const values = new Map(
    configSchema.map((field) => {
      const value = followed(config[field.key], link);
      return [field.key, fits(field, value) ? value : field.initial] as const;
    }),
  );
  return {
    text: (key) => String(values.get(key) ?? ''),
    isOn: (key) => values.get(key) === true,
  };
}

/** Whether a single-use block is on the page already. */
export const isTaken = (key: string, widgets: readonly { readonly is: string }[]): boolean => {
  const row = findWidget(key);
  return row !== undefined && !row.allowMultiple && widgets.some(({ is }) => findWidget(is) === row);
};
