/** The OpenAPI document as a page: made on the server, readable without scripts, under the policy of every page. */
import { api as en } from '@limn/i18n/en/api.ts';
import type { Locale } from '@limn/i18n/locales.ts';
import { api as zh } from '@limn/i18n/zh/api.ts';
import { style } from './api-page-style.ts';

type Json = { [key: string]: unknown };
type Texts = typeof zh | typeof en;

export const SCRIPT_PATH = '/api/docs/script.js';

const escaped = (text: unknown): string => String(text).replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
const fill = (text: string, values: Readonly<Record<string, unknown>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_place, name: string) => String(values[name] ?? ''));
/** `code` between backticks. */
const marked = (text: unknown): string =>
  escaped(text).replace(
    /&#96;([^`]*?)&#96;|`([^`]*)`/g,
    (_all, a: string | undefined, b: string | undefined) => `<code>${a ?? b ?? ''}</code>`,
  );

const object = (value: unknown): Json =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Json) : {};
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** What a schema allows, as HTML of one line. */
function typeOf(value: unknown): string {
  const schema = object(value);
  const reference = schema['$ref'];
  if (typeof reference === 'string') {
    const name = reference.split('/').at(-1)!;
    return `<a href="#schema-${escaped(name)}">${escaped(name)}</a>`;
  }
  if ('const' in schema) return `<code>${escaped(JSON.stringify(schema['const']))}</code>`;
  if (Array.isArray(schema['enum']))
    return list(schema['enum'])
      .map((one) => `<code>${escaped(one)}</code>`)
      .join(' | ');
  const either = [...list(schema['anyOf']), ...list(schema['oneOf'])];
  if (either.length > 0) return [...new Set(either.map(typeOf))].join(' | ');
  const all = list(schema['allOf']);
  if (all.length > 0) return all.map(typeOf).join(' &amp; ');
  switch (schema['type']) {
    case 'array':
      return `${typeOf(schema['items'])}[]`;
    case 'object': {
      const fields = Object.entries(object(schema['properties']));
      if (fields.length > 0) return `{ ${fields.map(([name, one]) => `${escaped(name)}: ${typeOf(one)}`).join(', ')} }`;
      return 'additionalProperties' in schema ? `{ [name]: ${typeOf(schema['additionalProperties'])} }` : '{}';
    }
    case undefined:
      return 'any';
    default:
      return escaped(
        schema['format'] === undefined ? schema['type'] : `${String(schema['type'])} (${String(schema['format'])})`,
      );
  }
}

interface Field {
  name: string;
  schema: unknown;
  required: boolean;
}

/** Kinds of body, the first of which a call takes is shown and used in its example. */
const JSON_TYPE = 'application/json';
const UPLOAD_TYPE = 'multipart/form-data';

function table(texts: Texts, title: string, fields: readonly Field[]): string {
  if (fields.length === 0) return '';
  const rows = fields.map(({ name, schema, required }) => {
    const own = object(schema);
    const notes = [
      required ? `<em>${texts.required}</em>` : '',
      own['description'] === undefined ? '' : marked(own['description']),
      own['default'] === undefined ? '' : `= <code>${escaped(JSON.stringify(own['default']))}</code>`,
    ];
    return `<tr><th scope="row"><code>${escaped(name)}</code></th><td>${typeOf(schema)}</td>
      <td>${notes.filter(Boolean).join(' · ')}</td></tr>`;
  });
  return `<h4>${title}</h4><div class="scroll" tabindex="0" role="region" aria-label="${escaped(title)}"><table><thead>
    <tr><th scope="col">${texts.field}</th><th scope="col">${texts.type}</th><th scope="col">${texts.meaning}</th></tr>
    </thead><tbody>${rows.join('')}</tbody></table></div>`;
}

const fieldsOf = (value: unknown): Field[] => {
  const schema = object(value),
    required = list(schema['required']);
  return Object.entries(object(schema['properties'])).map(([name, one]) => ({
    name,
    schema: one,
    required: required.includes(name),
  }));
};

/** Fields of a success; the envelope that every one has is left out. */
function answerFields(operation: Json): Field[] {
  const content = object(object(object(object(operation['responses'])['200'])['content'])['application/json']);
  const schema = object(content['schema']);
  const success = list(schema['anyOf'])[0] ?? schema;
  return fieldsOf(success)
    .filter((field) => !['code', 'msg', 'result'].includes(field.name))
    .map((field) => ({ ...field, required: false }));
}

/** A value to put in the place of: the first of a choice, else the field's name in brackets. */
function sample({ name, schema }: Field): string {
  const own = object(schema),
    choice = list(own['enum'])[0] ?? own['const'];
  return choice === undefined ? `<${name}>` : String(choice);
}

/** A command that makes the call with a token; what is in brackets is for the reader to fill in. */
function example(
  address: string,
  method: string,
  query: readonly Field[],
  body: readonly Field[],
  upload: boolean,
): string {
  const given = (fields: readonly Field[], option: string): string =>
    fields
      .filter((field) => field.required)
      .map((field) => ` \\\n  ${option} '${field.name}=${sample(field)}'`)
      .join('');
  const data = upload ? " \\\n  --form 'file=@<file>'" : given(body, '--data-urlencode');
  let how = '';
  if (method !== 'post' && query.some((field) => field.required)) how = ' --get';
  // curl posts by itself what has data.
  if (method === 'post' && data === '') how = ' -X POST';
  return `curl${how} -H 'Authorization: Bearer limn_…' \\\n  '${address.replace(/\{(\w+)\}/g, '<$1>')}'${given(query, '--data-urlencode')}${data}`;
}

function operationOf(texts: Texts, origin: string, path: string, method: string, operation: Json): string {
  const parameters = list(operation['parameters']).map(object);
  const given = (place: string): Field[] =>
    parameters
      .filter((one) => one['in'] === place)
      .map((one) => ({ name: String(one['name']), schema: one['schema'], required: one['required'] === true }));
  const content = object(object(operation['requestBody'])['content']),
    upload = UPLOAD_TYPE in content;
  const body = fieldsOf(object(content[upload ? UPLOAD_TYPE : JSON_TYPE])['schema']);
  const refusals = list(operation['x-refusals'])
    .map((code) => `<code>${escaped(code)}</code>`)
    .join(' ');
  const rate = object(operation['x-rate-limit']);
  let auth: string = texts.user;
  if (operation['x-auth'] === 'public') auth = texts.public;
  if (operation['x-auth'] === 'admin') auth = texts.admin;
  const id = String(operation['operationId']);
  const scope = typeof operation['x-scope'] === 'string' ? operation['x-scope'] : '';
  const summary = String(operation['summary']);
  return `<details class="call" id="${escaped(id)}" data-text="${escaped(`${method} ${path} ${id} ${summary}`.toLowerCase())}">
<summary><span class="method ${method}">${method.toUpperCase()}</span> <code class="path">${escaped(path)}</code> <span class="auth">${auth}</span><span class="about">${marked(summary)}</span></summary>
<div class="more"><p class="meta"><code>${escaped(id)}</code> · ${fill(texts.rate, rate)}${scope === '' ? '' : ` · ${texts.scope} <code>${escaped(scope)}</code>`}</p>
${table(texts, texts.path, given('path'))}${table(texts, texts.query, given('query'))}
${table(texts, upload ? texts.upload : texts.body, body)}${table(texts, texts.answer, answerFields(operation))}
${refusals === '' ? '' : `<h4>${texts.refusals}</h4><p>${refusals}</p>`}
<h4>${texts.example}</h4>
<pre tabindex="0">${escaped(example(origin + path, method, given('query'), body, upload))}</pre></div></details>`;
}

/** @param document what `openApi` made */
export function apiPage(document: Json, locale: Locale): string {
  const texts: Texts = locale === 'en' ? en : zh;
  const origin = String(object(list(document['servers'])[0])['url']);
  const byTag = new Map<string, string[]>();
  let count = 0;
  for (const [path, methods] of Object.entries(object(document['paths']))) {
    for (const [method, value] of Object.entries(object(methods))) {
      const operation = object(value),
        tag = String(list(operation['tags'])[0]);
      byTag.set(tag, [...(byTag.get(tag) ?? []), operationOf(texts, origin, path, method, operation)]);
      count++;
    }
  }
  const schemas = Object.entries(object(object(document['components'])['schemas'])).sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  const other = locale === 'en' ? 'zh-CN' : 'en';
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${texts.title}</title><style>${style}</style><script src="${SCRIPT_PATH}" defer></script></head>
<body><header><h1>${texts.title}</h1>
<a class="language" href="?lang=${other}" hreflang="${other}" lang="${other}">${texts.language}</a></header>
<div class="page"><nav aria-label="${texts.contents}"><label for="filter">${texts.filter}</label>
<input id="filter" type="search" placeholder="${escaped(texts.placeholder)}" autocomplete="off">
<p id="none" role="status" hidden>${texts.none}</p>
<ul>${[...byTag.keys()].map((tag) => `<li><a href="#tag-${escaped(tag)}">${escaped(tag)}</a></li>`).join('')}<li>
<a href="#schemas">${texts.schemas}</a></li></ul></nav>
<main><p>${texts.lead} <a href="/api/openapi.json">/api/openapi.json</a> · ${fill(texts.count, { count })}</p>
<section class="notes"><h2>${texts.conventions}</h2><p>${texts.encoding}</p><p>${texts.success}</p>
<p>${texts.hidden}</p><p>${texts.session} <code>Authorization: Bearer limn_…</code></p></section>
${[...byTag]
  .map(
    ([tag, operations]) => `<section class="tag" id="tag-${escaped(tag)}">
  <h2>${escaped(tag)}</h2>${operations.join('\n')}</section>`,
  )
  .join('\n')}
<section id="schemas"><h2>${texts.schemas}</h2>${schemas
    .map(
      ([name, schema]) =>
        `<section class="schema" id="schema-${escaped(name)}"><h3>${escaped(name)}</h3>${
          fieldsOf(schema).length > 0
            ? table(
                texts,
                name,
                fieldsOf(schema).map((field) => ({ ...field, required: false })),
              )
            : `<p>${typeOf(schema)}</p>`
        }</section>`,
    )
    .join('\n')}</section>
</main></div></body></html>`;
}

/** Filters the calls while one types, and opens the call that an address names. */
export const pageScript = `const filter = document.getElementById('filter');
const calls = [...document.querySelectorAll('details.call')];
filter.addEventListener('input', () => {
  const words = filter.value.toLowerCase().split(/\\s+/).filter(Boolean);
  for (const call of calls) call.hidden = !words.every((word) => call.dataset.text.includes(word));
  for (const tag of document.querySelectorAll('section.tag')) tag.hidden = !tag.querySelector('details.call:not([hidden])');
  document.getElementById('none').hidden = calls.some((call) => !call.hidden);
});
const reveal = () => {
  const call = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (call instanceof HTMLDetailsElement) call.open = true;
};
addEventListener('hashchange', reveal);
reveal();
`;
