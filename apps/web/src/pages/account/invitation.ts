/**
 * The code to sign up with that is in the address of a message's invitation, to a file or folder or to an organization;
 * null for any other address, and for an invitation whose address proves nothing.
 */
export function invitationIn(address: string): string | null {
  const { pathname, searchParams } = new URL(address, 'https://here.invalid');
  if (/^\/organizations\/join\/[^/]+$/.test(pathname)) return searchParams.get('token');
  const [, id] = /^\/collaboration\/invite\/([^/]+)$/.exec(pathname) ?? [];
  return id?.includes('.') === true ? decodeURIComponent(id) : null;
}
