import type { Same } from '../same.ts';
import type { api as zh } from '../zh/api.ts';

export const api = {
  title: 'The API of Limn',
  lead: 'Every call of this site. For programs to read:',
  filter: 'Filter the calls',
  placeholder: 'Path, name or words',
  none: 'No call matches',
  count: '{{count}} calls',
  contents: 'Contents',
  conventions: 'Conventions',
  encoding:
    'A body is JSON or a form (application/x-www-form-urlencoded); in a form, a list is a repeated key or one text joined by commas.',
  success:
    'A success answers HTTP 200 with the result “success”. A refusal the caller can act on answers 200 too, with one of the codes listed at the call as its result and a sentence in msg. Everything else has its own HTTP status.',
  hidden: 'What the caller may not see answers 404, like what does not exist.',
  session:
    'Pages use the cookie of the session, and calls that change something must come from a page of this site. Programs use a personal access token:',
  public: 'anybody',
  user: 'signed in',
  admin: 'administrators',
  scope: 'token scope',
  rate: 'at most {{max}} in {{seconds}} s',
  path: 'In the path',
  query: 'In the query',
  body: 'Body (JSON or form)',
  upload: 'Body (multipart/form-data)',
  answer: 'Answer',
  refusals: 'Refusals',
  example: 'Example',
  field: 'Field',
  type: 'Type',
  meaning: 'Meaning',
  required: 'required',
  schemas: 'Schemas',
  language: '中文',
} as const satisfies Same<typeof zh>;
