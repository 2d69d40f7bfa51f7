export { Tooltip, type TooltipOwnerProps, type TooltipProps } from './Tooltip';
