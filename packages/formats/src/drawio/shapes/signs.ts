/**
 * Signs of clouds' libraries (`mxgraph.aws4.resourceIcon`, `mxgraph.gcp2.…`, pictures of draw.io's own files) as glyphs
 * of what they are about, by the words of their names: on the ground that the sign has, or alone in its colour.
 */
import type { CustomPath, Style } from '@limn/document';
import { glyphIn, type GlyphName } from './glyphs.ts';
import { type CellStyle, colorIn } from '../style.ts';

export interface Sign {
  paths: CustomPath[];
  /** Whether the glyph stands alone, and what would fill it is its colour. */
  isBare: boolean;
  /** Whether its lines are drawn as wide as the size of the sign asks for. */
  isScaled: boolean;
  /** Colour of a picture of draw.io's own. */
  color?: string;
}

/** Words of names, the more telling first. */
const WORDS: readonly (readonly [words: RegExp, glyph: GlyphName])[] = [
  [/step ?functions?|workflow|logic ?apps?/, 'workflow'],
  [/lambda|function|cloud run\b|serverless/, 'function'],
  [/load ?balanc|\belb\b|\balb\b|\bnlb\b|front ?doors?|traffic manager/, 'balancer'],
  [/firewall|\bwaf\b/, 'wall'],
  [/api ?(?:gateway|management|apps?)|\bapis?\b|\bapigee\b|graphql|appsync|endpoints?\b/, 'api'],
  [/dynamo|cosmos|table|bigtable|spanner|keyspaces|firestore|datastore|document ?db/, 'table'],
  [/cache|redis|memor(?:y|ies) ?(?:store|db)|\bdax\b/, 'bolt'],
  [/redshift|warehouse|synapse|bigquery|data ?lake|lake formation/, 'stack'],
  [/\brds\b|aurora|neptune|database|\bsql\b|postgre|mysql|mariadb|oracle|mongo|\bdb\b/, 'cylinder'],
  [/\bsqs\b|queue|pub.?sub|service bus|\bmq\b|kafka|event ?hub|rabbit/, 'queue'],
  [/\bsns\b|notification|topic|alarm|alert/, 'bell'],
  [/kinesis|stream|firehose|dataflow|\bmsk\b|pipeline/, 'stream'],
  [
    /sage ?maker|machine ?learning|\bai\b|artificial|cognitive|bedrock|vertex|rekognition|comprehend|openai|\bml\b|bot\b/,
    'brain',
  ],
  [
    /cloud ?watch|monitor|metric|analytics|insight|quick ?sight|dashboard|grafana|log(?:s|ging)?\b|x.?ray|power ?bi/,
    'chart',
  ],
  [/athena|search|discover|inspector|explorer|catalog/, 'lens'],
  [
    /step ?functions?|workflow|logic ?apps?|data ?factor|event ?bridge|event ?grid|\bglue\b|orchestrat|composer|batch/,
    'workflow',
  ],
  [
    /\becs\b|\beks\b|\becr\b|\baks\b|\bgke\b|fargate|container|kubernetes|docker|\bpod\b|\bdeploy\b|registry|replica/,
    'container',
  ],
  [/\bs3\b|bucket|blob|object storage|cloud ?storage|glacier/, 'bucket'],
  [/\befs\b|\bebs\b|\bfsx\b|storage|disk|volume|backup|files?\b|snapshot|\bpvc?\b|\bnas\b/, 'disks'],
  [/\bkms\b|\bkeys?\b|secret|vault|certificate/, 'key'],
  [/\biam\b|cognito|identity|active directory|\bentra\b|\brole\b|\bsso\b|directory/, 'lock'],
  [/shield|guard|security|defender|protect|sentinel|policy|compliance/, 'shield'],
  [/route ?53|\bdns\b|\bcdn\b|cloud ?front|internet|domain|global|edge|web ?apps?|app services?\b/, 'globe'],
  [/gateway|\bvpn\b|nat\b|direct ?connect|express ?route|interconnect|\bing(?:ress)?\b|router/, 'gateway'],
  [/\bvpc\b|virtual network|vnet|subnet|network|transit|peering|\beni\b|\bsvc\b/, 'network'],
  [/\biot\b|greengrass|sensor|device/, 'sensor'],
  [/\bses\b|mail/, 'mail'],
  [/mobile|phone|device farm/, 'phone'],
  [/media|video|elemental|transcod|live/, 'play'],
  [/cost|billing|budget|pric|marketplace/, 'coins'],
  [/schedul|timer|cron/, 'clock'],
  [/code|repos?\b|devops|build|developer|cloud ?9|cli\b|git/, 'code'],
  [/config|system|manage|automation|settings?|ops\b|control tower|formation|beanstalk/, 'gear'],
  [/document|report|template|checklist|file/, 'document'],
  [/users|people|group|team|customers/, 'people'],
  [/user|person|client|customer|employee/, 'person'],
  [/building|office|corporate|data ?cent|factory|enterprise|on.?premise/, 'building'],
  [
    /\bec2\b|comput|instance|virtual ?machine|\bvms?\b|\bvmss\b|server|app ?engine|node|auto ?scaling|lightsail|outpost/,
    'chip',
  ],
  [/\bcloud\b|\baws\b|azure|\bgcp\b/, 'cloud'],
];
/** What a sign is that no word tells: something that runs there. */
const OTHER: GlyphName = 'container';

/** Pictograms of every day, of which those that a word tells are drawn. */
const PICTOGRAMS = /^mxgraph\.(?:signs|office|ios7?|webicons|weblogos|android|bootstrap)\./;
const EVERY_DAY: readonly (readonly [words: RegExp, glyph: GlyphName])[] = [
  [/\bheart\b|\blove\b|\blike\b/, 'heart'],
  [/\bcheck(?:mark)?\b|\btick\b|\baccept\b/, 'check'],
  [/\bpresent\b|\bgift\b/, 'gift'],
  [/\btrucks?\b|\bdelivery\b|\blorry\b/, 'truck'],
  [/\blink\b|\bchain\b/, 'link'],
  [/\bi?\s?pin\b|\blocation\b|\bmarker\b/, 'pin'],
  [/\bstar\b|\bfavou?rites?\b/, 'star'],
  [/\bhome\b|\bhouse\b/, 'house'],
  [/\bcalendar\b|\bdate\b/, 'calendar'],
  [/\bcamera\b|\bphoto\b/, 'camera'],
  [/\bcart\b|\bshopping\b|\bbasket\b/, 'cart'],
  [/\bbin\b|\btrash\b|\bgarbage\b|\bdelete\b|\brecycle\b/, 'bin'],
  [/\bpencil\b|\bedit\b|\bcompose\b|\bpen\b/, 'pencil'],
  [/\bflag\b/, 'flag'],
  [/\bwarning\b|\bcaution\b|\bdanger\b/, 'warning'],
  [/\bphone\b|\btelephone\b/, 'phone'],
  [/\bclock\b|\bwatch\b/, 'clock'],
  [/\bmail\b|\benvelope\b|\bmessage\b/, 'mail'],
  [/\bsearch\b|\bmagnif\w+/, 'lens'],
  [/\bgears?\b|\bcogs?\b|\bsettings?\b/, 'gear'],
  [/\bkey\b/, 'key'],
  [/\block\b/, 'lock'],
];

const LIBRARIES =
  /^mxgraph\.(?:aws\d|aws3d|azure\w*|mscae|gcp\d?|google_\w+|kubernetes\d?|alibaba_cloud|ibm\w*|openstack|vvd|sap)\./;
/** What holds others, or is a ground with words. */
const HOLDERS =
  /\.(?:group\w*|card|logo\w*|rect|doubleRect|rounded_rectangle|frame|\w*(?:platform|region|zone|subnet|account|on_premise\w*))$/;
/** A picture that draw.io has at hand, by its path. */
const PICTURE = /^(?:https?:\/\/[\w.]+\/)?img\/lib\/([\w/.-]+)\.(?:svg|png)$/i;
const COLORS: readonly (readonly [library: RegExp, color: string])[] = [
  [/azure|mscae|active_directory/i, '#0078d4'],
  [/aws/i, '#ed7100'],
  [/gcp|google/i, '#4285f4'],
  [/ibm/i, '#0f62fe'],
];

const SQUARE = ['M', 0, 0, 'L', 1, 0, 'L', 1, 1, 'L', 0, 1, 'Z'];
const polygon = (sides: number): (string | number)[] =>
  Array.from({ length: sides }, (_, i) => {
    const turn = (i / sides) * 2 * Math.PI;
    return [i === 0 ? 'M' : 'L', 0.5 + Math.sin(turn) / 2, 0.5 - Math.cos(turn) / 2];
  })
    .flat()
    .concat('Z');
/** Shapes that are a ground for the sign that a field names, and how much of it that takes. */
const GROUNDS: readonly (readonly [shape: RegExp, field: string, d: (string | number)[], share: number])[] = [
  [/\.resourceIcon$/, 'resIcon', SQUARE, 0.66],
  [/\.productIcon$/, 'prIcon', SQUARE, 0.66],
  [/kubernetes\d?\.icon2?$/, 'prIcon', polygon(7), 0.5],
  [/gcp2\.hexIcon$/, 'prIcon', polygon(6), 0.5],
];
const HEAD = { room: 2, size: 21 };

/** Undefined of what is no sign, and of what others stand in. */
export function signOf(style: CellStyle, w: number, h: number): Sign | undefined {
  const shape = style.get('shape') ?? '',
    picture = PICTURE.exec(style.get('image') ?? '')?.[1];
  if (picture !== undefined) {
    const color = COLORS.find(([library]) => library.test(picture))?.[1] ?? '#505050';
    return { paths: alone(glyphOf(...picture.split('/').slice(1).toReversed()), w, h), ...BARE, color };
  }
  if (PICTOGRAMS.test(shape)) {
    const words = wordsOf(shape.slice(shape.lastIndexOf('.') + 1)),
      found = EVERY_DAY.find(([pattern]) => pattern.test(words));
    return found && { paths: alone(found[1], w, h), ...BARE, color: inkOf(style) };
  }
  if (!LIBRARIES.test(shape)) return undefined;
  const ground = GROUNDS.find(([pattern, field]) => pattern.test(shape) && style.has(field));
  if (ground) {
    const [, field, d, share] = ground,
      glyph = glyphOf(style.get(field)!.replace(LIBRARIES, ''));
    const box = { x: (1 - share) / 2, y: (1 - share) / 2, w: share, h: share };
    return {
      paths: [
        { d, stroke: false, outline: true },
        { d: glyphIn(glyph, box), fill: false },
      ],
      isBare: false,
      isScaled: true,
    };
  }
  if (/\.group\w*$/.test(shape) && style.has('grIcon')) {
    const glyph = glyphOf(
      style
        .get('grIcon')!
        .replace(LIBRARIES, '')
        .replace(/^group_/, ''),
    );
    const { room, size } = HEAD,
      box = { x: room / w, y: room / h, w: size / w, h: size / h };
    const isRoomy = w > 2 * size && h > 2 * size;
    return {
      paths: [{ d: SQUARE, outline: true }, ...(isRoomy ? [{ d: glyphIn(glyph, box), fill: false }] : [])],
      isBare: false,
      isScaled: false,
    };
  }
  if (HOLDERS.test(shape)) return undefined;
  return { paths: alone(glyphOf(shape.replace(LIBRARIES, '')), w, h), ...BARE };
}

const BARE = { isBare: true, isScaled: true } as const;

/** In the middle, as high as wide; the whole box is what is clicked. */
function alone(glyph: GlyphName, w: number, h: number): CustomPath[] {
  const side = Math.min(w, h) || 1,
    box = { x: (w - side) / 2 / (w || 1), y: (h - side) / 2 / (h || 1), w: side / (w || 1), h: side / (h || 1) };
  return [
    { d: SQUARE, fill: false, stroke: false, outline: true },
    { d: glyphIn(glyph, box), fill: false },
  ];
}

const wordsOf = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_\-/.]+/g, ' ')
    .toLowerCase();

/** What a pictogram is seen by: its fill, unless that is the paper's, and else its line. */
function inkOf(style: CellStyle): string {
  const fill = colorIn(style.get('fillColor'), '#ffffff');
  return fill === undefined || fill === 'none' || /^#f{3}(?:f{3})?$/i.test(fill)
    ? (colorIn(style.get('strokeColor'), '#000000') ?? '#000000')
    : fill;
}

function glyphOf(...names: string[]): GlyphName {
  for (const name of names) {
    const words = wordsOf(name),
      found = WORDS.find(([pattern]) => pattern.test(words));
    if (found) return found[1];
  }
  return OTHER;
}

/** Draws the lines of a sign as wide as it is large, and what stands alone in the colour it would be filled with. */
export function paintSign({ isBare, isScaled, color }: Sign, look: Style, { w, h }: { w: number; h: number }): void {
  if (isScaled) look.strokeWidth = Math.min(5, Math.max(1, (Math.min(w, h) / 24) * 1.1));
  // A sign on a ground that says no colour for it is white there.
  if (!isBare && isScaled && look.stroke === 'none') look.stroke = '#ffffff';
  if (!isBare) return;
  const own = look.fill === 'none' ? look.stroke : look.fill;
  look.stroke = color ?? own ?? '#000000';
  look.fill = 'none';
}
