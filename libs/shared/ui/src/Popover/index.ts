export { Popover, type PopoverProps } from './Popover';
export { AnchoredPopover, type AnchoredPopoverProps } from './AnchoredPopover';
