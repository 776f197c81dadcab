/** Carries presence over the provider's awareness: who is here, their cursors, selections and drags. */
import type { EditorCore } from '@limn/canvas/core/editor-core.ts';
import type { Peer } from '@limn/canvas/core/people/presence.ts';
import type { HocuspocusProvider } from '@hocuspocus/provider';
import { isVisit, ownVisit } from './visit.ts';

/** Awareness is sent at most this often, ms. */
const INTERVAL = 50;
/** What came of others is shown at most this often, ms: of a hundred people something comes all the time. */
const GATHERED = 33;
/** Of more selected things than these the others see the first. */
const MAX_SELECTION = 500;

interface AwarenessState {
  user?: { id: string | null; name: string; color: string; leads?: boolean };
  presence?: Partial<Peer>;
}

/** Connects an editor's presence to a provider; returns what disconnects it. */
export function connectPresence(editor: EditorCore, provider: Pick<HocuspocusProvider, 'awareness'>): () => void {
  const awareness = provider.awareness;
  if (!awareness) return () => undefined;
  let local: Partial<Peer> = {},
    timer: ReturnType<typeof setTimeout> | null = null;

  const send = (): void => {
    timer = null;
    awareness.setLocalStateField('presence', local);
  };
  editor.presence.publish = (patch) => {
    local = { ...local, ...patch };
    timer ??= setTimeout(send, INTERVAL);
  };

  let arriving: ReturnType<typeof setTimeout> | null = null;
  const receive = (): void => {
    arriving = null;
    const peers = new Map<number, Peer>();
    for (const [clientId, raw] of awareness.getStates() as Map<number, AwarenessState>) {
      if (clientId === awareness.clientID || !raw.user) continue;
      const { visit, ...shown } = raw.presence ?? {};
      peers.set(clientId, {
        ...shown,
        ...(isVisit(visit) && { visit }),
        clientId,
        userId: raw.user.id,
        name: raw.user.name,
        color: raw.user.color,
        leads: raw.user.leads === true,
      });
    }
    editor.presence.update(peers);
  };
  const receiveSoon = (): void => {
    arriving ??= setTimeout(receive, GATHERED);
  };
  awareness.on('change', receiveSoon);
  receive();

  const publishView = (): void => editor.presence.publish?.({ view: editor.viewport.bounds });
  const publishPage = (): void =>
    editor.presence.publish?.({
      page: editor.page,
      selection: [...editor.selection.ids].slice(0, MAX_SELECTION),
      editing: editor.editing,
      view: editor.viewport.bounds,
    });
  const off = [
    editor.on('viewport', publishView),
    editor.on('selection', publishPage),
    editor.on('page', publishPage),
    editor.on('editing', publishPage),
  ];
  editor.presence.publish({ visit: ownVisit() });
  publishPage();

  return () => {
    for (const stop of off) stop();
    if (timer) clearTimeout(timer);
    if (arriving) clearTimeout(arriving);
    editor.presence.publish = null;
    awareness.off('change', receiveSoon);
  };
}
