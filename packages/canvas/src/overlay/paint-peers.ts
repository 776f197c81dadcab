import type { Peer } from '../core/people/presence.ts';
import type { Brush } from './brush.ts';
import { chatLines } from '../core/people/chat.ts';
import { paintTrail } from './paint-drafts.ts';

/** Outlines of one peer's selection; more would hide the drawing. */
const MAX_OUTLINES = 200;

/** Other people on this page: what they selected, what they drag, their laser and cursor with their name. */
export function paintPeers(brush: Brush): void {
  const { editor } = brush;
  for (const peer of editor.presence.peers.values()) {
    if (peer.page !== undefined && peer.page !== editor.scene.page) continue;
    paintPeer(brush, peer);
  }
}

function paintPeer(brush: Brush, peer: Peer): void {
  const { editor } = brush,
    color = /^#[0-9a-f]{6}$/i.test(peer.color) ? peer.color : brush.colors.accent;
  for (const id of (peer.selection ?? []).slice(0, MAX_OUTLINES)) {
    const box = editor.scene.box(id) ?? editor.scene.bounds(id);
    if (box) brush.box(box, color, 1.5, { grow: 2 });
  }
  const { drag } = peer;
  if (drag && Number.isFinite(drag.dx) && Number.isFinite(drag.dy))
    for (const id of drag.ids.slice(0, MAX_OUTLINES)) brush.outline(id, color, 1.5, drag.dx, drag.dy);
  if (peer.laser)
    paintTrail(
      brush,
      peer.laser.map((p, i, all) => ({ ...p, strength: (i + 1) / all.length })),
      color,
    );
  if (peer.cursor && editor.settings.showCursors && Number.isFinite(peer.cursor.x) && Number.isFinite(peer.cursor.y))
    paintCursor(brush, brush.at(peer.cursor), peer, color);
}

/** From one line of what somebody says to the next, canvas px. */
const LINE = 22;

function paintCursor(brush: Brush, p: { x: number; y: number }, { name, chat }: Peer, color: string): void {
  const { ctx } = brush;
  ctx.beginPath();
  ctx.moveTo(p.x, p.y);
  ctx.lineTo(p.x + 4.5, p.y + 14);
  ctx.lineTo(p.x + 7.5, p.y + 8);
  ctx.lineTo(p.x + 13.5, p.y + 6);
  ctx.closePath();
  ctx.fillStyle = color;
  ctx.strokeStyle = '#ffffff';
  ctx.lineWidth = 1.25;
  ctx.fill();
  ctx.stroke();
  if (name !== '')
    brush.tag(name.length > 24 ? `${name.slice(0, 23)}…` : name, { x: p.x + 11, y: p.y + 14 }, color, textOn(color));
  chatLines(chat).forEach((line, i) =>
    brush.tag(line, { x: p.x + 11, y: p.y + 14 + (i + 1) * LINE }, color, textOn(color)),
  );
}

/** Black or white, whichever is read better on a colour (relative luminance, WCAG 2). */
function textOn(color: string): string {
  const channel = (at: number): number => {
    const v = parseInt(color.slice(at, at + 2), 16) / 255;
    return v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  };
  if (!color.startsWith('#')) return '#ffffff';
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5) > 0.4 ? '#111111' : '#ffffff';
}
