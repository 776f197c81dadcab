/** Pictures and attached files of other files, for what is pasted; loaded when some are. */
import type { AdoptedAssets } from '@limn/canvas/core/ports/host.ts';
import { storedAsset } from '@limn/contract/files/asset-address.ts';
import { byLink, PictureError } from './upload.ts';

/**
 * Makes pictures of other files this file's too, as far as the person may see those. Addresses in the order asked for.
 * @throws {PictureError} where the server cannot be reached or refuses.
 */
export async function adoptPictures(chartId: string, sources: readonly string[], link?: string): Promise<string[]> {
  const { addresses, isRefused } = await ask(chartId, sources, link);
  if (isRefused) throw new PictureError('picture.failed');
  return addresses.map((address, i) => address ?? sources[i]!);
}

/** Makes pictures and attached files of other files this file's too; of several files those that the person may see. */
export async function adoptAssets(chartId: string, sources: readonly string[], link?: string): Promise<AdoptedAssets> {
  const { addresses, reason, isOffline } = await ask(chartId, sources, link);
  return { addresses, ...(reason !== undefined && { reason }), ...(isOffline && { isOffline }) };
}

/** Pictures and files that one call asks for; the server takes no more. */
const AT_ONCE = 500;

async function ask(
  chartId: string,
  sources: readonly string[],
  link?: string,
): Promise<{ addresses: (string | null)[]; isRefused: boolean; reason?: string; isOffline?: true }> {
  const addresses: (string | null)[] = [...sources],
    byFile = new Map<string, { hash: string; at: number }[]>();
  sources.forEach((src, at) => {
    const stored = storedAsset(src);
    if (stored === null || stored.fileId === chartId) return;
    byFile.set(stored.fileId, [...(byFile.get(stored.fileId) ?? []), { hash: stored.hash, at }]);
  });
  const out: Awaited<ReturnType<typeof ask>> = { addresses, isRefused: false };
  for (const [from, all] of byFile)
    for (let i = 0; i < all.length; i += AT_ONCE) {
      const wanted = all.slice(i, i + AT_ONCE);
      const response = await fetch(`/api/assets/${encodeURIComponent(chartId)}/copy${byLink(link)}`, {
        method: 'POST',
        credentials: 'same-origin',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ from, hashes: wanted.map((one) => one.hash) }),
      }).catch(() => null);
      const answer = (await response?.json().catch(() => null)) as { srcs?: (string | null)[]; msg?: unknown } | null;
      const srcs = response?.ok ? answer?.srcs : undefined;
      wanted.forEach(({ at }, n) => (addresses[at] = srcs?.[n] ?? null));
      if (srcs) continue;
      out.isRefused = true;
      if (!response) out.isOffline = true;
      // What may not be seen answers like what is not there: of that the page has a better sentence.
      else if (response.status !== 404 && typeof answer?.msg === 'string') out.reason = answer.msg;
    }
  return out;
}
