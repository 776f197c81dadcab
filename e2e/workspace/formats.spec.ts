/** Files of every kind that is read, brought in through the dialog at once, as one archive. */
import { box, join, pageSheet, pointers, records, shapeRecord, vsd, xform } from '@limn/formats/visio/testing/vsd.ts';
import { RECT, shape, vsdx } from '@limn/formats/visio/testing/vsdx.ts';
import type { Locator, Page } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import { clearFiles, expect, menuItem, onePerson, plainTest as test, row } from './support.ts';

const me = onePerson();
const drawing = (): Uint8Array => vsdx({ pages: [{ shapes: shape(1, 5, 5, 2, 1, `${RECT}<Text>text</Text>`) }] });
const cell = (name: string, v: number): string => `<${name}>${v}</${name}>`;
const vdx = `<VisioDocument><Pages><Page ID="0"><Shapes><Shape ID="1"><XForm>${cell('PinX', 1)}${cell('Width', 2)}${cell('Height', 1)}</XForm><Geom IX="0"><MoveTo IX="1">${cell('X', 0)}</MoveTo><LineTo IX="2">${cell('X', 2)}</LineTo></Geom><Text>a</Text></Shape></Shapes></Page></Pages></VisioDocument>`;
const binary = (): Uint8Array =>
  vsd(
    pointers(
      0x27,
      records(0x15, true, pageSheet(1, 10, 5), join(shapeRecord(0x48, 1, 1), xform(3, 2, 4, 2, 1), box(2, 2, 1))),
    ),
  );

/** The least that a file of each kind says. */
const FILES: Record<string, string | Uint8Array> = {
  'drawio.drawio':
    '<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/><mxCell id="2" value="a" vertex="1" parent="1"><mxGeometry width="80" height="40" as="geometry"/></mxCell></root></mxGraphModel>',
  'bpmn.bpmn':
    '<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"><process id="p"><startEvent id="s"/><task id="t" name="T"/><sequenceFlow id="f" sourceRef="s" targetRef="t"/></process></definitions>',
  'excalidraw.excalidraw':
    '{"type":"excalidraw","version":2,"elements":[{"type":"rectangle","id":"a","x":1,"y":2,"width":30,"height":20}]}',
  'tldraw.tldr':
    '{"tldrawFileFormatVersion":1,"records":[{"typeName":"page","id":"p","name":"P","index":"a1"},{"typeName":"shape","id":"s","type":"geo","parentId":"p","index":"a1","x":1,"y":2,"props":{"w":9,"h":9,"geo":"cloud"}}]}',
  'svg.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="5" height="5"/></svg>',
  'mermaid.mmd': 'gantt\n a task : 2026-01-01, 3d\n',
  'sql.sql': 'create table a (id int primary key);',
  'typescript.ts': 'export class A { b = 1; }',
  'java.java': 'class A { int b; }',
  'lucid.csv':
    'Id,Name,Shape Library,Page ID,Contained By,Line Source,Line Destination,Text Area 1\n1,Document,,,,,,\n2,Page,,,,,,One\n3,Process,Flowchart,2,,,,a\n',
  'vdx.vdx': vdx,
  'vsd.vsd': binary(),
  'vsdx.vsdx': drawing(),
  'opml.opml': '<opml><body><outline text="a"><outline text="b"/></outline></body></opml>',
  'markdown.md': '# a\n\n- b\n',
  'text.txt': 'a\n\tb\n',
  'table.csv': 'name,manager\nAnn,\nBob,Ann\n',
  'kityminder.km': '{"root":{"data":{"text":"a"},"children":[]},"template":"right"}',
  'freemind.mm': '<map version="1.0.1"><node TEXT="a"><node TEXT="b"/></node></map>',
  'mindmanager.mmap':
    '<ap:Map xmlns:ap="http://schemas.mindjet.com/MindManager/Application/2003"><ap:OneTopic><ap:Topic OId="A"><ap:Text PlainText="a"/></ap:Topic></ap:OneTopic></ap:Map>',
  'xmind.xmind': zipSync({ 'content.json': strToU8('[{"id":"s","rootTopic":{"id":"r","title":"a"}}]') }),
  'processon.pos':
    '{"diagram":{"elements":{"page":{"width":9,"height":9},"elements":{"a":{"id":"a","name":"x","props":{"x":1,"y":1,"w":5,"h":5},"textBlock":[{"position":{},"text":"t"}]}}}},"meta":{"type":"ProcessOn Schema File"}}',
};

/** Chooses an archive in the dialog. */
async function choose(page: Page, name: string, archive: Uint8Array): Promise<void> {
  await page.goto('/diagrams');
  await page.getByRole('button', { name: '新建', exact: true }).click();
  await menuItem(page, '导入').click();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('dialog').getByRole('button', { name: '导入文件' }).click(),
  ]);
  await chooser.setFiles([{ name, mimeType: 'application/zip', buffer: Buffer.from(archive) }]);
}

/** Brings an archive in, and waits until all of it is there. */
async function bringIn(page: Page, name: string, files: Record<string, Uint8Array>): Promise<Locator> {
  await choose(page, name, zipSync(files, { level: 1 }));
  const tray = page.getByRole('region', { name: '导入文件' }),
    count = Object.keys(files).length;
  await expect(tray.getByRole('heading')).toHaveText(`已处理 ${count} 个文件`, { timeout: 120_000 });
  return tray;
}

/** Files that the free plan has room for, one broken one among them. */
const AT_ONCE = 8;

test('archives with files of every kind become folders of drawings and maps', async () => {
  test.setTimeout(150_000);
  const { page } = me,
    all = Object.entries(FILES);
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const some = all.slice(from, from + AT_ONCE).map(([name, content]): [string, Uint8Array] => {
      const bytes = typeof content === 'string' ? strToU8(content) : content;
      return [`各种格式/${name}`, bytes];
    });
    const tray = await bringIn(
      page,
      '旧文件.zip',
      Object.fromEntries([...some, ['各种格式/坏的.xmind', strToU8('x')]]),
    );
    // One is no map, which is said of it and costs the others nothing.
    await expect(tray.getByRole('alert')).toHaveCount(1);
    await expect(tray.locator('[data-state="done"]')).toHaveCount(some.length);
    await tray.getByRole('button', { name: '关闭' }).click();
    await row(page, '各种格式').dblclick();
    await expect(page.getByRole('grid').locator('[data-entry]')).toHaveCount(some.length);
    await test.info().attach('folder', { body: await page.screenshot({ fullPage: true }), contentType: 'image/png' });
    await clearFiles(page);
  }
});

test('an archive that is damaged, or has nothing to read, is said to be so', async () => {
  const { page } = me;
  await choose(page, '坏.zip', zipSync({ 'a.md': strToU8('a') }).subarray(0, 40));
  await expect(page.getByText('坏.zip 已损坏或不完整，无法解压')).toBeVisible();
  await choose(page, '空.zip', zipSync({ 'a.exe': strToU8('a') }));
  await expect(page.getByText('空.zip 里没有可以导入的文件')).toBeVisible();
});
