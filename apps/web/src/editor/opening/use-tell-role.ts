import type { Role } from '@limn/contract';
import { useEffect, useRef } from 'react';
import type { May } from './tell-role.ts';

const mayWith = (role: Role): May => (role === 'viewer' || role === 'commenter' ? role : 'editor');

/**
 * Says that a person may do more with the open document than before, or less. What surrounds it changes by itself.
 * @param role undefined while it is not known, or cannot be used
 */
export function useTellRole(role: Role | undefined): void {
  const may = role && mayWith(role);
  const before = useRef(may);
  useEffect(() => {
    const last = before.current;
    if (may === undefined || may === last) return;
    before.current = may;
    if (last !== undefined) void import('./tell-role.ts').then(({ tellRole }) => tellRole(may));
  }, [may]);
}
