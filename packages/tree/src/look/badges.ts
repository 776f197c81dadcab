/** The small signs about a topic's text: task and markers before it, then whether there is a note, a link or a file. */
import { isPictureMarker, type Style, type TopicRecord } from '@limn/document';
import { ownSign } from './own-markers.ts';
import { CLIP, LINK, MIRROR, NOTE, progressSign, type Sign, signOf, TICK } from './signs.ts';

export interface Badge {
  id: string;
  shape: string;
  /** What it shows, one or two characters. */
  text: string;
  style: Style;
  /** Drawn in place of its text. */
  sign?: Sign;
  /** Id of the picture that it is. */
  asset?: string;
  /** It leads to more than the words say, and stands after them. */
  isAfter?: true;
}

const COLOURS: Readonly<Record<string, string>> = {
  red: '#e03131',
  orange: '#f08c00',
  yellow: '#f2c200',
  blue: '#1971c2',
  green: '#2f9e44',
  purple: '#7048e8',
  gray: '#868e96',
  'dark-green': '#2b6b3f',
  'dark-gray': '#495057',
  'dark-blue': '#1c4a8a',
};
/** Letters of one's own are as dark as the text; emoji have their colours. */
const OWN: Style = {
  fill: 'none',
  stroke: 'none',
  color: 'theme:text',
  fontSize: 14,
  bold: true,
  padding: [0, 0, 0, 0],
  wrap: false,
};
const NOTHING: Style = { fill: 'none', stroke: 'none' };
const filled = (fill: string, color = '#ffffff'): Style => ({
  fill,
  stroke: 'none',
  color,
  fontSize: 11,
  bold: true,
  padding: [0, 0, 0, 0],
  wrap: false,
});
/** Newer signs of XMind are symbols under other ids: `c_symbol_bar_chart`, `c_simbol-plus`. */
const SYMBOL = /^c_s[yi]mbol[_-](.+)$/;

/** The group of a marker and its name in that: `flag`, `dark-blue`. One without a group is all group and all name. */
function partsOf(marker: string): { group: string; name: string } {
  const symbol = SYMBOL.exec(marker)?.[1];
  if (symbol !== undefined) return { group: 'symbol', name: symbol.replaceAll('_', '-') };
  const dash = marker.indexOf('-');
  return { group: dash < 0 ? marker : marker.slice(0, dash), name: marker.slice(dash + 1) };
}

/** What a marker looks like; one that is not known shows its first letter. */
export function markerBadge(marker: string): Badge {
  const id = `mark:${marker}`,
    { group, name } = partsOf(marker);
  const sign = signOf(group, name, Object.hasOwn(COLOURS, name) ? COLOURS[name] : undefined);
  if (sign) return drawn(id, sign);
  if (isPictureMarker(marker)) return { id, shape: 'basic.rect', text: '', style: NOTHING, asset: marker };
  const own = ownSign(marker);
  if (own !== undefined) return { id, shape: 'basic.text', text: own, style: OWN };
  const letters = group === 'month' || group === 'week' ? name.slice(0, 3) : name.slice(0, 1);
  const style = filled('#868e96');
  return {
    id,
    shape: 'basic.rounded',
    text: letters.slice(0, 1).toUpperCase() + letters.slice(1),
    style: letters.length > 1 ? { ...style, fontSize: 8 } : style,
  };
}

const drawn = (id: string, sign: Sign): Badge => ({ id, shape: 'basic.text', text: '', style: NOTHING, sign });

const after = (id: string, sign: Sign): Badge => ({ ...drawn(id, sign), isAfter: true });

/** How many stand in it; then markers by group and name, so that everybody sees them in one order. */
export function badgesOf({ data, marks, files }: TopicRecord, hasNote: boolean, reports = 0): Badge[] {
  const out: Badge[] = [];
  if (reports > 0)
    out.push({
      id: 'reports',
      shape: 'basic.rounded',
      text: reports > 999 ? '…' : String(reports),
      style: { ...filled('theme:soft1', 'theme:text'), fontSize: 9, radius: 9 },
    });
  if (data.todo !== undefined) {
    const isDone = data.todo === 'done';
    const style: Style = isDone
      ? filled('#2f9e44')
      : { ...filled('theme:paper'), stroke: 'theme:muted', strokeWidth: 1.5 };
    out.push({
      id: 'todo',
      shape: 'basic.rounded',
      text: '',
      style: { ...style, radius: 3 },
      ...(isDone && { sign: TICK }),
    });
  }
  for (const marker of Object.keys(marks).sort()) out.push(markerBadge(marker));
  // Of what is done its tick says so, however far it had come before.
  if (data.progress !== undefined && data.todo !== 'done') out.push(drawn('progress', progressSign(data.progress)));
  if (data.mirror !== undefined) out.push(drawn('mirror', MIRROR));
  if (hasNote) out.push(after('note', NOTE));
  if (data.link) out.push(after('link', LINK));
  if (files) out.push(after('files', CLIP));
  return out;
}
