export { controlProps, Field, Notes, type ControlProps, type FieldNotes, type FieldProps } from './Field';
