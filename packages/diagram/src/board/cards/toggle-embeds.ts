import { plainText, type ShapeRecord } from '@limn/document';
import type { Editor } from '../../editor/editor.ts';
import { omit } from '../../items/omit.ts';
import { addressOf, isEmbed } from './embed.ts';
import { CARD_SIZE, cardText, EMBED_STYLE } from './link-card.ts';

/**
 * Makes cards of links into such as show what is there, or back: as the first of them is not. Middles stay, and so do
 * words that somebody wrote on a card. One step of undo.
 */
export function toggleEmbeds(editor: Editor, cards: readonly ShapeRecord[]): void {
  const embeds = cards.some((card) => !isEmbed(card)),
    { w, h } = CARD_SIZE[embeds ? 'embed' : 'link'];
  editor.run(() => {
    for (const card of cards) {
      const { id, box, style, data, text } = card,
        address = addressOf(card);
      if (isEmbed(card) === embeds || address === null) continue;
      const isOurs = plainText(text) === plainText(cardText(address, !embeds));
      editor.store.update(id, {
        box: { ...box, x: box.x + (box.w - w) / 2, y: box.y + (box.h - h) / 2, w, h },
        style: embeds ? { ...style, ...EMBED_STYLE } : { ...omit(style, 'textFit'), valign: 'middle' },
        data: embeds ? { ...data, embed: true } : omit(data, 'embed'),
      });
      if (isOurs) editor.store.setText(id, cardText(address, embeds));
    }
  });
}
