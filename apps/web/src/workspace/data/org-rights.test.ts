import { orgRights as contract } from '@limn/contract';
import { expect, it } from 'vitest';
import { orgRights } from './org-rights.ts';

it('says of every role what the contract says', () => {
  expect(orgRights).toEqual(contract);
});
