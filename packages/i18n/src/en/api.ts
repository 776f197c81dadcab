import type { Same } from '../same.ts';
import type { api as zh } from '../zh/api.ts';

export const api = {
  title: 'Limn API',
  lead: 'All the API calls of this site. In machine-readable form:',
  filter: 'Filter calls',
  placeholder: 'Path, name or description',
  none: 'No matching calls',
  count: '{{count}} calls',
  contents: 'Contents',
  conventions: 'Conventions',
  encoding:
    'Request bodies are JSON or form-encoded (application/x-www-form-urlencoded). In a form, a list is a repeated key or a single comma-separated value.',
  success:
    'A successful call returns HTTP 200 with the result “success”. A rejection the caller can act on also returns 200, with one of the codes listed for the call as its result and an explanation in msg. Everything else has its own HTTP status.',
  hidden: 'Anything the caller may not see returns 404, as if it did not exist.',
  session:
    'Pages use the session cookie, and calls that change something must come from a page of this site. Programs use a personal access token:',
  public: 'anyone',
  user: 'signed in',
  admin: 'administrators',
  scope: 'token scope',
  rate: 'at most {{max}} in {{seconds}} s',
  path: 'Path parameters',
  query: 'Query parameters',
  body: 'Body (JSON or form)',
  upload: 'Body (multipart/form-data)',
  answer: 'Response',
  refusals: 'Result codes',
  example: 'Example',
  field: 'Field',
  type: 'Type',
  meaning: 'Description',
  required: 'required',
  schemas: 'Schemas',
  language: '中文',
} as const satisfies Same<typeof zh>;
