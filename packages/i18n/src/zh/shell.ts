import { account } from './account.ts';
import { common } from './common.ts';
import { files } from './files.ts';
import { kit } from './kit.ts';

/** The texts every page of the shell may show, loaded together. */
export const shell = { common, account, files, kit } as const;
