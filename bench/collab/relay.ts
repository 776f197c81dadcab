/**
 * What Limn is measured against: every message goes to everybody else on the same path, and that is all. Nothing is
 * read, checked, kept or acknowledged, and nobody is asked who they are. Prints its address.
 */
import { createServer } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';

const rooms = new Map<string, Set<WebSocket>>();
const http = createServer();
const sockets = new WebSocketServer({ server: http, perMessageDeflate: false });

sockets.on('connection', (ws, request) => {
  const path = request.url ?? '/',
    room = rooms.get(path) ?? new Set<WebSocket>();
  rooms.set(path, room.add(ws));
  ws.on('message', (data: Buffer) => {
    for (const other of room) if (other !== ws) other.send(data);
  });
  ws.on('error', () => ws.terminate());
  ws.on('close', () => {
    room.delete(ws);
    if (room.size === 0) rooms.delete(path);
  });
});

http.listen(0, '127.0.0.1', () => {
  const address = http.address();
  if (address !== null && typeof address !== 'string') process.stdout.write(`http://127.0.0.1:${address.port}\n`);
});
