export { Form, type FormProps } from './Form';
export { SubmitButton, type SubmitButtonProps } from './SubmitButton';
export {
  useForm,
  type CheckBinding,
  type FormHandle,
  type FormOptions,
  type NamesOf,
  type TextBinding,
  type ValueBinding,
} from './use-form';
