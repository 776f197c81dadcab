/** A page that any browser opens without Limn and without a network: the drawing, moved and enlarged by hand. */
import { type DiagramRecord, MAX_DEPTH, type RecordId, type ShapeRecord } from '@limn/document';
import type { ExportContext } from '@limn/drawing/export/export-context.ts';
import { exportSvg } from '@limn/drawing/export/svg.ts';
import { strToU8 } from 'fflate';
import { xmlText } from '../syntax/xml-write.ts';

const STYLE = `*{box-sizing:border-box}html,body{height:100%;margin:0}
body{display:flex;flex-direction:column;font:14px/1.5 Arial,"Microsoft YaHei",sans-serif;color:#1f2329;
background:#f2f3f5}
header{display:flex;gap:12px;align-items:center;flex-wrap:wrap;padding:8px 16px;background:#fff;
border-bottom:1px solid #dee0e3}
h1{font-size:16px;margin:0;flex:1 1 auto;min-width:0;overflow-wrap:anywhere}
nav{display:flex;gap:4px;flex-wrap:wrap}
button{font:inherit;padding:3px 10px;border:1px solid #8f959e;border-radius:6px;background:#fff;
color:inherit;cursor:pointer}
button[aria-pressed=true]{background:#1f4fd8;border-color:#1f4fd8;color:#fff}
button:focus-visible,main:focus-visible{outline:2px solid #1f4fd8;outline-offset:-2px}
main{flex:1;overflow:hidden;position:relative;cursor:grab;touch-action:none}
main.held{cursor:grabbing}
section{position:absolute;left:0;top:0;transform-origin:0 0}
section[hidden]{display:none}
svg{display:block;overflow:visible}
@media print{header{display:none}body,main{display:block;height:auto;overflow:visible;background:#fff}
section,
section[hidden]{display:block;position:static;transform:none!important;break-after:page}
svg{max-width:100%;height:auto}}`;

/**
 * Moves by dragging and by the arrow keys, enlarges by the wheel, two fingers, plus and minus; 0 shows all of it. The
 * part of the address after the # names a page, or something on one, which stands in the middle then.
 */
const SCRIPT = `(()=>{const main=document.querySelector('main'),pages=[...main.querySelectorAll('section')],
tabs=[...document.querySelectorAll('.pages button')],places=JSON.parse(main.dataset.places);let at=0,x=0,y=0,k=1;
const put=()=>{pages[at].style.transform='translate('+x+'px,'+y+'px) scale('+k+')'};
const size=()=>{const v=pages[at].querySelector('svg').viewBox.baseVal;return[v.width,v.height]};
const fit=()=>{const[w,h]=size(),b=main.getBoundingClientRect();k=Math.min(b.width/w,b.height/h,1);
x=(b.width-w*k)/2;y=(b.height-h*k)/2;put()};
const zoom=(f,cx,cy)=>{const n=Math.min(20,Math.max(.02,k*f));x=cx-(cx-x)*n/k;y=cy-(cy-y)*n/k;k=n;put()};
const middle=f=>{const b=main.getBoundingClientRect();zoom(f,b.width/2,b.height/2)};
const show=i=>{at=i;pages.forEach((p,n)=>{p.hidden=n!==i});tabs.forEach((t,n)=>t.setAttribute('aria-pressed',n===i));fit()};
tabs.forEach((t,i)=>t.addEventListener('click',()=>show(i)));
document.getElementById('in').addEventListener('click',()=>middle(1.25));
document.getElementById('out').addEventListener('click',()=>middle(.8));
document.getElementById('all').addEventListener('click',fit);
main.addEventListener('wheel',e=>{e.preventDefault();const b=main.getBoundingClientRect();
if(e.ctrlKey||e.metaKey||!e.shiftKey)zoom(Math.exp(-e.deltaY*(e.ctrlKey?.01:.0015)),e.clientX-b.left,e.clientY-b.top);
else{x-=e.deltaY;put()}},{passive:false});
const down=new Map();
main.addEventListener('pointerdown',e=>{if(e.target.closest('a'))return;main.setPointerCapture(e.pointerId);
down.set(e.pointerId,[e.clientX,e.clientY]);main.classList.add('held')});
main.addEventListener('pointermove',e=>{const p=down.get(e.pointerId);if(!p)return;const o=[...down].find(([i])=>i!==e.pointerId);
if(o){const d=(a,b)=>Math.hypot(a[0]-b[0],a[1]-b[1]),b=main.getBoundingClientRect(),n=[e.clientX,e.clientY];
zoom(d(n,o[1])/Math.max(1,d(p,o[1])),(n[0]+o[1][0])/2-b.left,(n[1]+o[1][1])/2-b.top)}
else{x+=e.clientX-p[0];y+=e.clientY-p[1];put()}down.set(e.pointerId,[e.clientX,e.clientY])});
const up=e=>{down.delete(e.pointerId);if(!down.size)main.classList.remove('held')};
main.addEventListener('pointerup',up);main.addEventListener('pointercancel',up);
main.addEventListener('keydown',e=>{const s={ArrowLeft:[60,0],ArrowRight:[-60,0],ArrowUp:[0,60],ArrowDown:[0,-60]}[e.key];
if(s){x+=s[0];y+=s[1];put()}else if(e.key==='+'||e.key==='=')middle(1.25);else if(e.key==='-')middle(.8);
else if(e.key==='0')fit();else if(e.key==='PageDown'&&at+1<pages.length)show(at+1);else if(e.key==='PageUp'&&at>0)show(at-1);
else return;e.preventDefault()});
const go=()=>{main.scrollTo(0,0);const id=decodeURIComponent(location.hash.slice(1)),n=pages.findIndex(p=>p.id===id),
p=places[id];if(n>=0||id==='')return show(Math.max(0,n));if(!p)return;if(p[0]!==at)show(p[0]);
const v=pages[at].querySelector('svg').viewBox.baseVal,b=main.getBoundingClientRect();
x=b.width/2-(p[1]-v.x)*k;y=b.height/2-(p[2]-v.y)*k;put()};
main.addEventListener('click',e=>{const a=e.target.closest('a');
if(a&&a.getAttribute('href')===location.hash)go()});
addEventListener('hashchange',go);addEventListener('resize',fit);show(0);go()})()`;

/** What a page may do: show what is in it, and nothing from elsewhere. */
const POLICY = `default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:; font-src data:`;

export function writeHtml(context: ExportContext, title: string): Uint8Array {
  const pages = context.store.pages().filter((page) => !page.data.isBackground);
  const sections = pages.map(({ id, data }, i) => {
    const { svg } = exportSvg(context, { page: id, title: data.name });
    // Names of gradients and shadows are of one drawing, and several stand here.
    const own = svg.replaceAll(/(\bid="|url\(#)(d\d+)/g, `$1p${i}$2`);
    return `<section id="${attribute(id)}"${i > 0 ? ' hidden' : ''} aria-label="${attribute(data.name)}">${own}</section>`;
  });
  const buttons = pages.map(({ data }, i) => {
    const name = xmlText(data.name || String(i + 1));
    return `<button type="button" aria-pressed="${i === 0}">${name}</button>`;
  });
  const tabs = pages.length < 2 ? '' : `<nav class="pages">${buttons.join('')}</nav>`;
  return strToU8(
    `<!doctype html>\n<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
      `<meta http-equiv="Content-Security-Policy" content="${POLICY}"><meta name="generator" content="Limn">` +
      `<title>${xmlText(title)}</title><style>${STYLE}</style></head><body><header><h1>${xmlText(title)}</h1>${tabs}` +
      `<nav><button type="button" id="out" aria-label="−">−</button><button type="button" id="all" aria-label="0">⤢</button>` +
      `<button type="button" id="in" aria-label="+">+</button></nav></header>` +
      `<main tabindex="0" data-places="${attribute(JSON.stringify(placesIn(context, sections)))}">${sections.join('')}</main><script>${SCRIPT}</script></body></html>\n`,
  );
}

/** An address within the file, as `href` of the context says it. */
const INSIDE = /<a href="#([^"]+)"/g;

/** Number of the page and the middle, page units, of everything on a page that a link leads to. */
function placesIn({ store }: ExportContext, sections: readonly string[]): Record<RecordId, [number, number, number]> {
  const pages = store.pages().filter((page) => !page.data.isBackground),
    wanted = new Set(sections.flatMap((one) => [...one.matchAll(INSIDE)].map(([, id]) => decodeURIComponent(id!)))),
    out: Record<RecordId, [number, number, number]> = {};
  for (const id of wanted) {
    const record = store.get(id);
    if (record?.type !== 'shape') continue;
    const page = pages.findIndex((one) => isOn(store, record, one.id)),
      { x, y, w, h } = record.box;
    if (page >= 0) out[id] = [page, Math.round(x + w / 2), Math.round(y + h / 2)];
  }
  return out;
}

function isOn(store: ExportContext['store'], { at }: ShapeRecord, page: RecordId): boolean {
  let parent: RecordId | undefined = at.parent;
  for (let depth = 0; parent && parent !== page && depth < MAX_DEPTH; depth++) {
    const above: DiagramRecord | undefined = store.get(parent);
    parent = above && 'at' in above ? above.at?.parent : undefined;
  }
  return parent === page;
}

const attribute = (text: string): string => xmlText(text).replaceAll('"', '&quot;');
