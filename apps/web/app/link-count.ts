export { FollowedLinks as default } from '@plumbline/membership/feature';
