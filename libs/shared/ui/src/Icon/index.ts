export { Icon, type IconProps } from './Icon';
export { ICONS, type IconName } from './icons';
