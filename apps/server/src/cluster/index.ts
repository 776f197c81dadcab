export { Forwarder } from './forward.ts';
export { Membership } from './membership.ts';
