/** Quill with the formats of `TextAttributes` and no others; loaded when text is first edited. */
import { fontFamily } from '@limn/drawing/text/fonts.ts';
import Quill, { type Range } from 'quill';
import { plainer } from './plainer.ts';
import { ColourAttributor } from './theme-colours.ts';
import 'quill/dist/quill.core.css';

const Parchment = Quill.import('parchment') as typeof import('parchment');

/** A font is stored by the id of its family and shown by the family's stack. */
class FontAttributor extends Parchment.Attributor {
  override add(node: HTMLElement, value: unknown): boolean {
    if (typeof value !== 'string') return false;
    node.dataset['font'] = value;
    node.style.fontFamily = fontFamily(value).stack;
    return true;
  }
  override remove(node: HTMLElement): void {
    delete node.dataset['font'];
    node.style.fontFamily = '';
  }
  override value(node: HTMLElement): string {
    return node.dataset['font'] ?? '';
  }
}

/** Sizes are stored as page units without a unit, and shown as px: one page unit is one px of the unscaled editor. */
class SizeAttributor extends Parchment.StyleAttributor {
  override add(node: HTMLElement, value: unknown): boolean {
    const size = Number.parseFloat(String(value));
    return Number.isFinite(size) && size > 0 && super.add(node, `${size}px`);
  }
  override value(node: HTMLElement): string {
    const size = Number.parseFloat(super.value(node) as string);
    return Number.isFinite(size) ? String(size) : '';
  }
}

/** Marks what was copied out of a text of a drawing. */
const OWN = '<meta name="limn-text">';
const Clipboard = Quill.import('modules/clipboard') as typeof import('quill/modules/clipboard.js').default;

/**
 * What comes from elsewhere keeps what it says (bold, lists, links, …) and takes on the look of the shape it comes
 * into: pages and word processors send the size, the ink and the paper of every word along.
 */
class PlainerClipboard extends Clipboard {
  override onCopy(range: Range, isCut: boolean): { html: string; text: string } {
    const { html, text } = super.onCopy(range, isCut);
    return { html: OWN + html, text };
  }
  override convert(
    content: { html?: string; text?: string },
    formats?: Record<string, unknown>,
  ): ReturnType<typeof Clipboard.prototype.convert> {
    const delta = super.convert(content, formats);
    if (content.html !== undefined && !content.html.includes(OWN))
      for (const op of delta.ops) if (op.attributes) op.attributes = plainer(op.attributes);
    return delta;
  }
}

const INLINE = { scope: Parchment.Scope.INLINE };
Quill.register(
  {
    'modules/clipboard': PlainerClipboard,
    'formats/font': new FontAttributor('font', 'data-font', INLINE),
    'formats/size': new SizeAttributor('size', 'font-size', INLINE),
    'formats/align': Quill.import('attributors/style/align') as never,
    'formats/color': new ColourAttributor('color', 'color', INLINE),
    'formats/background': new ColourAttributor('background', 'background-color', INLINE),
  },
  true,
);

export const FORMATS = [
  'bold',
  'italic',
  'underline',
  'strike',
  'size',
  'color',
  'background',
  'font',
  'link',
  'script',
  'align',
  'list',
  'indent',
];

export { Quill };
