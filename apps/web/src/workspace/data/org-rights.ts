import type { OrgRole } from '@limn/contract';

/** What a role may do besides viewing. */
export interface OrgRights {
  readonly create: boolean;
  readonly editFiles: boolean;
  readonly allFiles: boolean;
  readonly manage: boolean;
  readonly own: boolean;
}

const rights = (create: boolean, editFiles: boolean, allFiles: boolean, manage: boolean, own: boolean): OrgRights => ({
  create,
  editFiles,
  allFiles,
  manage,
  own,
});

/**
 * The contract's table of rights, without the schemas it stands beside; `org-rights.test.ts` holds the two together.
 */
export const orgRights: Readonly<Record<OrgRole, OrgRights>> = {
  '1_owner': rights(true, true, true, true, true),
  '2_admin': rights(true, true, true, true, false),
  '3_editor': rights(true, true, false, false, false),
  '4_author': rights(true, false, false, false, false),
  '5_reader': rights(false, false, false, false, false),
};
