import type { TopicRecord, TreeJson } from '@limn/document';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { importFile } from '../import-file.ts';

const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

async function read(name: string, text: string): Promise<{ topics: TopicRecord[]; dropped: object[] }> {
  const isJson = text.startsWith('['),
    bytes = name.endsWith('.xmind')
      ? zipSync({ [isJson ? 'content.json' : 'content.xml']: strToU8(text) })
      : strToU8(text),
    { document, report } = await importFile(bytes, name);
  return {
    topics: (document as TreeJson).records.filter((one): one is TopicRecord => one.type === 'topic'),
    dropped: report.dropped,
  };
}

const zen = (notes: object): string => JSON.stringify([{ id: 's', rootTopic: { id: 'root', title: 'R', notes } }]);
const html = '<p>a</p><img src="xap:resources/a.png"/><img alt="" src="xap:resources/b.png">';

test.each([
  [
    'of Freeplane, in notes and details',
    'a.mm',
    '<map><node TEXT="R"><richcontent TYPE="NOTE"><html><body><p>a<img src="a.png"/></p></body></html></richcontent><richcontent TYPE="DETAILS"><html><body><img src="b.png"/></body></html></richcontent></node></map>',
  ],
  [
    'of XMind until 8',
    'a.xmind',
    '<xmap-content xmlns="urn:xmind:xmap:xmlns:content:2.0" xmlns:xhtml="http://www.w3.org/1999/xhtml"><sheet id="s"><topic id="r"><title>R</title><notes><html><xhtml:p>a<xhtml:img xhtml:src="xap:attachments/a.png"/><xhtml:img xhtml:src="b"/></xhtml:p></html><plain>a</plain></notes></topic></sheet></xmap-content>',
  ],
  ['of XMind as HTML', 'a.xmind', zen({ plain: { content: 'a' }, realHTML: { content: html } })],
  [
    'of XMind as a delta',
    'a.xmind',
    zen({
      realHTML: { content: html },
      ops: { ops: [{ insert: 'a' }, { insert: { image: 'xap:resources/a.png' } }, { insert: { image: 'b' } }] },
    }),
  ],
  [
    'of MindManager',
    'a.mmap',
    '<ap:Map xmlns:ap="http://schemas.mindjet.com/MindManager/Application/2003" xmlns:x="http://www.w3.org/1999/xhtml"><ap:OneTopic><ap:Topic><ap:NotesGroup><ap:NotesXhtmlData><x:html><x:p>a<x:img src="mmnotes://1"/></x:p><x:img src="mmnotes://2"/></x:html></ap:NotesXhtmlData></ap:NotesGroup><ap:Text PlainText="R"/></ap:Topic></ap:OneTopic></ap:Map>',
  ],
])('pictures in notes %s are named as left out', async (_, name, text) => {
  expect((await read(name, text)).dropped).toEqual([{ what: 'pictures', count: 2 }]);
});

test('pictures between the words of topics of FreeMind are those of the topic, where they are in the file', async () => {
  const node = (inside: string): string =>
    `<node><richcontent TYPE="NODE"><html><body>${inside}</body></html></richcontent></node>`;
  const { topics, dropped } = await read(
    'a.mm',
    `<map><node TEXT="R">${node(`<p>words</p><img src="${PNG}"/>`)}${node('<img src="folder/pic.png"/>')}</node></map>`,
  );
  expect(topics.map(({ data, text }) => [text?.[0]?.insert, data.image !== undefined])).toEqual([
    ['R', false],
    ['words', true],
    ['pic.png', false],
  ]);
  expect(dropped).toEqual([{ what: 'pictures', count: 1 }]);
});

test('pictures of lines of mubu are named as left out', async () => {
  const { dropped } = await read(
    'a.opml',
    '<opml><body><outline text="R" _mubu_images="%5B%7B%22uri%22%3A%22a%22%7D%5D"/></body></opml>',
  );
  expect(dropped).toEqual([{ what: 'pictures', count: 1 }]);
});

test('tasks of XMind may be lists of names and values', async () => {
  const content = [
    { name: 'start-date', content: '2024-01-02' },
    { name: 'progress', content: '0.5' },
    { name: 'assigned-to', content: '张三' },
  ];
  const topic = { id: 'root', title: 'R', extensions: [{ provider: 'org.xmind.ui.taskInfo', content }] };
  const [task] = (await read('a.xmind', JSON.stringify([{ id: 's', rootTopic: topic }]))).topics;
  expect(task).toMatchObject({ data: { start: '2024-01-02', progress: 50 }, tags: { 张三: true } });
});
