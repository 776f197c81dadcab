import { plainText } from '@limn/document';
import { strToU8 } from 'fflate';
import { expect, it } from 'vitest';
import { importFile } from '../import-file.ts';

/** Words of each box, and of the one around it. */
async function homes(text: string): Promise<string[]> {
  const { document } = await importFile(strToU8(text), 'a.puml');
  const shapes = document.records.flatMap((record) => (record.type === 'shape' ? [record] : [])),
    words = (id: string | undefined): string => {
      const one = shapes.find((shape) => shape.id === id);
      return one ? plainText(one.text) : '';
    };
  return shapes.map((shape) => `${words(shape.id)} in ${words(shape.at.parent)}`);
}

it('boxes that stand in themselves stand in none, once, with what stands in them', async () => {
  const text = '@startuml\npackage P {\npackage P {\nclass A\n}\n}\nclass B\nA --> B\n@enduml\n';
  expect((await homes(text)).toSorted()).toEqual(['A in P', 'B in ', 'P in ']);
});

it('boxes that stand in one another end, and so does what is between them', async () => {
  const text =
    '@startuml\npackage P {\npackage Q {\npackage P {\nclass A\n}\n}\n}\nclass B\nA --> B\nP --> B\n@enduml\n';
  expect((await homes(text)).filter((one) => one.startsWith('A'))).toEqual(['A in P']);
});
