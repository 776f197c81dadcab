import { ApiError, network } from '../api/error.ts';
import { type Saving, untilSaved } from '../editor/exporting/until-saved.ts';

/** How long edits may be on their way to the server, ms. */
const PATIENCE = 30_000;

/** Resolves when the server has every edit. @throws ApiError as without a connection, where it cannot have them */
export async function whenSaved(session: Saving, patience = PATIENCE): Promise<void> {
  try {
    await untilSaved(session, AbortSignal.timeout(patience));
  } catch {
    throw new ApiError(0, network, '');
  }
}
