export {
  Button,
  IconButton,
  LinkButton,
  type ButtonProps,
  type ButtonVariant,
  type IconButtonProps,
  type LinkButtonProps,
} from './Button';
