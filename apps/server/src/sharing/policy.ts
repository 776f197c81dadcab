import type { Role } from '@limn/contract';

/** Least role on the file that may turn its link on and off and say what it gives. */
export const managesLink: Role = 'manager';
