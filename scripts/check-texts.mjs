/** Texts of the catalogues that nothing shows any more: keys that no source names, nor puts together in a template. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './lib/node.mjs';

/** Keys that are put together elsewhere: in use when this part of them is quoted somewhere. */
const BUILT = [
  {
    keys: /^editor:commands\.keyboard\.([a-zA-Z]+)(?:Up|Right|Down|Left)$/,
    in: /packages\/(canvas|diagram)\/src\/commands\//,
  },
  // Structures are offered by their ids.
  {
    keys: /^editor:commands\.look\.(\w+-\w+|mind|table|matrix|radial)$/,
    in: /packages\/document\/src\/tree\/records\.ts/,
  },
  // `define` makes a command's title of its group and name.
  { keys: /^editor:commands\.\w+\.(\w+)$/, in: /packages\/(canvas|diagram|tree)\/src\/(commands|edit|tools|board)\// },
  // Kinds of files are told by their bytes, and called by name.
  {
    keys: /^errors:fileKinds\.(\w+)$/,
    in: /packages\/formats\/src\/(?:sniff|plantuml\/refused|visio\/binary\/document)\.ts/,
  },
  // Refusals and wrong fields are named by their codes.
  { keys: /^errors:\w+\.(\w+)$/, in: /(apps\/server|packages\/contract)\/src\// },
  // What the rules of a notation offer and find is called by their ids.
  { keys: /^notations:\w+\.(?:groups|labels|findings|fixes)\.(\w+)$/, in: /packages\/diagram\/src\/notations\// },
];
/** Templates that BUILT looks at more closely. */
const LOOSE = [/^commands\./];

const SOURCE = /^(apps\/[\w-]+|packages\/[\w-]+)\/src\/.*\.tsx?$/;
const LEFT_OUT = /\.(test|fixture)\.tsx?$|\/testing\/|^packages\/i18n\/src\/(zh|en)\//;
const PLURAL = /_(zero|one|two|few|many|other)$/;

const sources = [];
for (const top of ['apps', 'packages']) {
  for (const part of readdirSync(join(root, top))) {
    for (const file of readdirSync(join(root, top, part, 'src'), { recursive: true })) {
      const name = `${top}/${part}/src/${file.replaceAll('\\', '/')}`;
      if (SOURCE.test(name) && !LEFT_OUT.test(name)) sources.push(read(name, readFileSync(join(root, name), 'utf8')));
    }
  }
}

/** What a file quotes, the patterns of its templates, and the namespaces it speaks of. */
function read(name, text) {
  const quoted = new Set(
    [...text.matchAll(/'([\w.:-]+)'|"([\w.:-]+)"|`([\w.:-]+)`/g)].map((m) => m[1] ?? m[2] ?? m[3]),
  );
  // Where a catalogue is read as an object its keys stand without quotes.
  const words = new Set(text.match(/\b[A-Za-z]\w*\b/g));
  const templates = [
    ...text.matchAll(/`([\w:-]+\.(?:[\w.-]|\$\{[^`{}]*\})*\$\{(?:[^`{}])*\}(?:[\w.-]|\$\{[^`{}]*\})*)`/g),
  ]
    .map((m) => m[1])
    .filter((template) => !LOOSE.some((loose) => loose.test(template)))
    .map(
      (template) =>
        new RegExp(
          `^${template
            .split(/\$\{[^}]*\}/)
            .map((part) => part.replaceAll('.', '\\.'))
            .join('[\\w-]+')}$`,
        ),
    );
  return { name, quoted, words, templates };
}

const speaks = (source, namespace) =>
  source.words.has(namespace) ||
  (namespace === 'common' && source.words.has('useTranslation')) ||
  (namespace === 'kit' && source.name.startsWith('packages/ui'));

function isUsed(namespace, key) {
  const plain = key.replace(PLURAL, ''),
    full = `${namespace}:${plain}`;
  const built = BUILT.find(({ keys }) => keys.test(full));
  if (built) {
    const part = built.keys.exec(full)[1];
    return sources.some((source) => built.in.test(source.name) && (source.quoted.has(part) || source.words.has(part)));
  }
  return sources.some(
    (source) =>
      source.quoted.has(full) ||
      source.templates.some((template) => template.test(full)) ||
      // A dotted key may be named in a file that is only handed the translator; a single word must be near its
      // namespace.
      ((plain.includes('.') || speaks(source, namespace)) &&
        (source.quoted.has(plain) || source.templates.some((template) => template.test(plain)))),
  );
}

const catalogue = readFileSync(join(root, 'packages/i18n/src/namespaces.ts'), 'utf8');
const unused = [];
let count = 0;
for (const [, namespace] of catalogue.matchAll(/readonly (\w+): typeof/g)) {
  const texts = (await import(pathToFileURL(join(root, `packages/i18n/src/zh/${namespace}.ts`)).href))[namespace];
  (function walk(group, prefix) {
    for (const [key, value] of Object.entries(group)) {
      if (typeof value === 'object') walk(value, `${prefix}${key}.`);
      else {
        count += 1;
        if (!isUsed(namespace, `${prefix}${key}`)) unused.push(`${namespace}:${prefix}${key}`);
      }
    }
  })(texts, '');
}

if (count === 0) unused.push('no catalogue was found');
for (const key of unused) console.error(`${key}: nothing shows this text`);
process.exitCode = unused.length > 0 ? 1 : 0;
