import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '../class-names';
import { Icon, type IconName } from '../Icon';
import { Link, type LinkProps } from '../Link';

/** `time` is brass: it changes the day a page is seen from. `quiet` has no frame. `danger` destroys. */
export type ButtonVariant = 'default' | 'primary' | 'quiet' | 'time' | 'danger';

interface ButtonLook {
  variant?: ButtonVariant;
  /** `small` is 26 px high, for table tools and card heads. */
  size?: 'regular' | 'small';
  icon?: IconName;
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  ref?: Ref<HTMLButtonElement>;
}

export interface LinkButtonProps extends LinkProps, ButtonLook {}

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon'> {
  icon: IconName;
  /** Its name for those who cannot see the icon, and its tooltip. */
  label: string;
}

export function Button({ variant, size, icon, className, children, type = 'button', ...rest }: ButtonProps): ReactNode {
  return (
    <button type={type} className={classNames('button', className)} data-variant={variant} data-size={size} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

export function LinkButton({ variant, size, icon, className, children, ...rest }: LinkButtonProps): ReactNode {
  return (
    <Link className={classNames('button', className)} data-variant={variant} data-size={size} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}

export function IconButton({ icon, label, className, variant = 'quiet', ...rest }: IconButtonProps): ReactNode {
  return (
    <Button
      aria-label={label}
      title={label}
      className={classNames('button-icon', className)}
      variant={variant}
      icon={icon}
      {...rest}
    />
  );
}
