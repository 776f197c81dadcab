/** Attacks through documents and their sockets. */
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import {
  dangling,
  manyClients,
  manyStructs,
  RawClient,
  sameKey,
  strangers,
  unseenDeletions,
} from '../../apps/server/src/collaboration/wire/hostile.ts';
import { SYNC } from '../../apps/server/src/collaboration/wire/frames.ts';
import { again, type Attack, guest, WHILE_MS } from './attack.ts';

/** Sends one update on each of one socket after the other. */
const updates =
  (bytes: () => Uint8Array): Attack =>
  (attacker) => {
    const payload = bytes();
    return again(2, async () => {
      const client = await guest(attacker);
      client.sync(SYNC.update, payload);
      const end = await Promise.race([client.closed, wait(500, ['taken'])]);
      client.stop();
      return end.join(' ');
    });
  };

/** Opens sockets that are no websockets of a page, and says how many were let in. */
const opened =
  (count: number, address: string, say: (client: RawClient) => void): Attack =>
  async ({ limn, fileId, link, clients }) => {
    const all = await Promise.all(
      Array.from({ length: count }, () => {
        const client = new RawClient(limn.socket, fileId, undefined, `${fileId}${address}`);
        clients.push(client);
        return client.connected();
      }),
    );
    const open = all.filter(({ socket }) => socket.readyState === WebSocket.OPEN);
    for (const client of open) {
      if (address !== '') client.authenticate(link);
      say(client);
    }
    await wait(WHILE_MS / 2);
    return `${open.length} of ${all.length} let in`;
  };

export const SOCKET_ATTACKS: Record<string, Attack> = {
  'one key, 10,000 clients': updates(() => sameKey(10_000)),
  'one key, 50 clients': updates(() => sameKey(50, 300)),
  'one key, little by little': updates(() => sameKey(50, 8)),
  'update of 100,000 clients': updates(() => manyClients(100_000)),
  'update of 300,000 structs': updates(() => manyStructs(300_000)),
  'update of 200,000 deletions': updates(() => unseenDeletions(200_000)),
  'dangling updates': updates(() => dangling(500_000)),
  // The document is made anew by it when everybody leaves.
  '20,000 sessions in one document': async (attacker) => {
    const client = await guest(attacker);
    const until = Date.now() + WHILE_MS;
    let sent = 0;
    for (; sent < 320 && Date.now() < until && client.socket.readyState === WebSocket.OPEN; sent++) {
      client.sync(SYNC.update, strangers(1 + sent * 64, 64));
      if (sent % 20 === 0) await wait(10);
    }
    await Promise.race([client.closed, wait(WHILE_MS)]);
    client.stop();
    await (await guest(attacker)).connected();
    return `${client.acknowledged} of ${sent} taken`;
  },
  'presence, 80,000/s': async (attacker) => {
    const all = await Promise.all(Array.from({ length: 20 }, () => guest(attacker)));
    const end = Date.now() + WHILE_MS;
    for (let clock = 1; Date.now() < end; clock += 20) {
      for (const client of all) for (let i = 0; i < 20; i++) client.tellPresence(clock + i);
      await wait(5);
    }
    return 'slowed';
  },
  'edits, 4,000/s on 20 sockets': async (attacker) => {
    const all = await Promise.all(Array.from({ length: 20 }, () => guest(attacker)));
    const end = Date.now() + WHILE_MS;
    for (let n = 0; Date.now() < end; n++) {
      all.forEach((client, i) => client.sync(SYNC.update, strangers(1_000_000 + i, 1, n)));
      await wait(5);
    }
    return `${all.reduce((sum, { acknowledged }) => sum + acknowledged, 0)} taken`;
  },
  'whole documents': async (attacker) => {
    const all = await Promise.all(Array.from({ length: 10 }, () => guest(attacker)));
    const end = Date.now() + WHILE_MS;
    while (Date.now() < end) {
      for (const client of all) client.sync(SYNC.step1, new Uint8Array([0]));
      await wait(100);
    }
    return (await all[0]!.closed).join(' ');
  },
  'strangers, 900 KB each': opened(400, '', (client) => client.sync(SYNC.update, new Uint8Array(900_000))),
  'late edits, 1 MB each': opened(100, '?epoch=0', (client) => {
    for (let i = 0; i < 4; i++) client.sync(SYNC.update, dangling(250_000));
  }),
  'names of documents': async ({ limn, fileId, clients }) => {
    const client = await new RawClient(limn.socket, '__proto__', undefined, fileId).connected();
    clients.push(client);
    for (let i = 0; i < 2000; i++) client.authenticate();
    return (await Promise.race([client.closed, wait(WHILE_MS / 2, ['slowed'])])).join(' ');
  },
  'opening and closing': async (attacker) => {
    const end = Date.now() + WHILE_MS;
    let count = 0;
    const one = async (): Promise<void> => {
      for (; Date.now() < end; count++) {
        const client = new RawClient(attacker.limn.socket, attacker.fileId);
        await client.connected();
        client.stop();
      }
    };
    await Promise.all(Array.from({ length: 20 }, one));
    return `${count} sockets`;
  },
};
