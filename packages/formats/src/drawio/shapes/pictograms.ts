/**
 * Signs of vendors' libraries of networks and clouds (`mxgraph.cisco.routers.router`) as our own pictograms of the same
 * things, by the words of their names: what is meant is seen, and not a box.
 */
import type { CellStyle } from '../style.ts';

const LIBRARIES =
  /^mxgraph\.(?:cisco\w*|office|mscae|azure\w*|aws\d\w*|aws3d|gcp\d?|google_\w+|kubernetes\d?|networks\d?|veeam\w*|citrix\w*|alibaba_cloud|ibm\w*|openstack|vvd|sap|allied_telesis|archimate3?|webicons|mockup)\./;

/** Whole words of names, the more telling first. */
const WORDS: readonly (readonly [words: RegExp, kind: string])[] = [
  [/\b(?:wireless|wi-?fi)\b.*\brouter\b/, 'network.wirelessRouter'],
  [/\brouters?\b|\b(?:asr|isr|csr)\b/, 'network.router'],
  [/\b(?:layer ?3|multilayer|l3)\b.*\bswitch\b/, 'network.layerThreeSwitch'],
  [/\bswitch(?:es)?\b|\bnexus\b|\bcatalyst\b/, 'network.switch'],
  [/\bfirewalls?\b|\bwaf\b|\basa\b/, 'network.firewall'],
  [/\bload balanc\w*|\belb\b/, 'network.loadBalancer'],
  [/\baccess point\b/, 'network.accessPoint'],
  [/\bmodem\b/, 'network.modem'],
  [/\bhubs?\b/, 'network.hub'],
  [/\bbridge\b/, 'network.bridge'],
  [/\bvpn\b/, 'network.vpn'],
  [/\bgateways?\b/, 'network.gateway'],
  [/\bmail server\b/, 'network.mailServer'],
  [/\bweb server\b/, 'network.webServer'],
  [/\bfile server\b/, 'network.fileServer'],
  [/\bvirtual machines?\b|\bvm\b/, 'network.virtualMachine'],
  [/\bdatabases?\b|\bsql\b|\brds\b/, 'network.database'],
  [/\bmainframe\b/, 'network.mainframe'],
  [/\bservers?\b|\bucs\b/, 'network.server'],
  [/\bstorage\b|\bnas\b/, 'network.storage'],
  [/\btape\b/, 'network.tape'],
  [/\bups\b/, 'network.ups'],
  [/\blaptops?\b|\bnotebook\b/, 'network.laptop'],
  [/\bworkstations?\b|\bdesktop\b/, 'network.workstation'],
  [/\bpc\b/, 'network.pc'],
  [/\btablet\b/, 'network.tablet'],
  [/\bip phone\b/, 'network.ipPhone'],
  [/\b(?:cell|mobile|smart) ?phones?\b|\bmobile\b/, 'network.mobile'],
  [/\bphones?\b/, 'network.phone'],
  [/\bprinters?\b/, 'network.printer'],
  [/\bcamera\b/, 'network.camera'],
  [/\bsatellite dish\b/, 'network.dish'],
  [/\bsatellite\b/, 'network.satellite'],
  [/\b(?:radio|cell) tower\b/, 'network.radioTower'],
  [/\b(?:users|people|group)\b/, 'network.group'],
  [/\b(?:user|person|employee)\b/, 'network.user'],
  [/\b(?:building|office|headquarters|datacenter|data center)\b/, 'network.building'],
  [/\b(?:cloud|internet)\b/, 'network.cloud'],
];
/** Names in which such a word stands for the ground of a sign, or for what holds others. */
const GROUNDS =
  /\.(?:group\w*|resourceIcon|productIcon|icon\d*|card|logo\w*|rect|rounded_rectangle|\w*(?:platform|region|zone|vpc|subnet|account|on_premise\w*))$/;

const CISCO_SIGN = /^mxgraph\.cisco19\.rect$/;

/** What stands in racks, by the makers' names of it (`mxgraph.rack.dell.dell_poweredge_2u`). */
const RACK = /^mxgraph\.rack(?:General|2)?\./i;
const MOUNTED: readonly (readonly [words: RegExp, kind: string])[] = [
  [/\b(?:container|rack|cabinet)$/, 'network.rack'],
  [/\bups\b|\bbattery\b/, 'network.rackUps'],
  [/\bpdu\b|\bpower (?:strip|distribution|unit)\b/, 'network.rackPower'],
  [/\bblade\w*|\bchassis\b|\benclosure\b/, 'network.rackBlades'],
  [/\bstorage\b|\bdisks?\b|\bnas\b|\bsan\b|\bzfs\b|\btape\b|\bstorevirtual\b/, 'network.rackStorage'],
  [/\bfirewalls?\b|\basa\b|\bfortigate\b|\bbig ip\b/, 'network.rackFirewall'],
  [/\brouters?\b/, 'network.rackRouter'],
  [/\bswitch\w*|\bnexus\b|\bcatalyst\b|\bprocurve\b|\barista\b|\bports?\b/, 'network.rackSwitch'],
  [/\bpatch\b|\bpanel\b|\bcable\b/, 'network.rackPatch'],
  [/\b(?:plates?|blank|shelf|filler|cover|channel|ladder)\b/, 'network.rackBlank'],
  [/\b[2-9]u\b/, 'network.rackServerTwo'],
];

/** Undefined where nothing tells what a shape shows. */
export function pictogramOf(style: CellStyle): string | undefined {
  const shape = style.get('shape') ?? '',
    rack = RACK.exec(shape)?.[0];
  if (rack !== undefined) {
    const words = shape
      .slice(rack.length)
      .replace(/[_.-]/g, ' ')
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase();
    return MOUNTED.find(([pattern]) => pattern.test(words))?.[1] ?? 'network.rackServer';
  }
  const library = LIBRARIES.exec(shape)?.[0],
    // Cisco's newer signs name the thing beside the ground that it is on.
    sign = CISCO_SIGN.test(shape) ? style.get('prIcon') : undefined;
  if (library === undefined || (GROUNDS.test(shape) && sign === undefined)) return undefined;
  const parts = (sign ?? shape.slice(library.length)).replace(/_/g, ' ').toLowerCase().split('.');
  // The last part is the thing itself, the ones before its family.
  for (const part of parts.toReversed()) {
    const found = WORDS.find(([words]) => words.test(part));
    if (found) return found[1];
  }
  return undefined;
}
