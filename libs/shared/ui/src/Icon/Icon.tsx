import type { ReactNode } from 'react';
import { ICONS, type IconName } from './icons';

export interface IconProps {
  name: IconName;
  /** Only where the icon is used alone; next to a text it is decoration. */
  label?: string;
}

export function Icon({ name, label }: IconProps): ReactNode {
  const meaning = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg className="icon" viewBox="0 0 16 16" {...meaning}>
      <path d={ICONS[name]} />
    </svg>
  );
}
