import { expect, test } from 'vitest';
import { invitationIn } from './invitation.ts';

test('an invitation by a message is a code to sign up with, whatever way leads to signing up', () => {
  expect(invitationIn('/collaboration/invite/01a2.proof_-1')).toBe('01a2.proof_-1');
  expect(invitationIn('/organizations/join/01a3?token=abc')).toBe('abc');
});

test('no other address has one', () => {
  for (const address of [
    '/diagrams',
    '/collaboration/invite/01a2',
    '/organizations/join/01a3',
    '/organizations/01a3/members?token=abc',
    '/diagraming/a.b',
  ]) {
    expect(invitationIn(address), address).toBeNull();
  }
});
