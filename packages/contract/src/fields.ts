import { z } from 'zod';
import { maxTag, maxTags } from './files/folder-colors.ts';
import { formats, isAccount, isWeakPassword } from './formats.ts';
import { isBlank, maxTitle, oneLine } from './text.ts';

export { formats, isAccount, isWeakPassword };

/**
 * What can be wrong with a field, as stable codes: the message of a Zod issue is one of these, the catalogues have the
 * sentence (`errors.fields.<code>`), and a 400 answers it as its `result`.
 */
export const fieldCodes = [
  'required',
  'too_long',
  'invalid',
  'account_format',
  'password_format',
  'name_required',
  'title_required',
  'view_password_format',
  'view_password_weak',
  'chart_or_folder',
  'account_or_user',
  'user_or_invite',
  'too_many',
  'content_required',
  'code_format',
  'industry_required',
  'price_range',
] as const;
export type FieldCode = (typeof fieldCodes)[number];

export const says = (code: FieldCode) => ({ error: code });
/** For fields that must be there: something of a wrong type is invalid, nothing is missing. */
const requires = {
  error: (issue: { input?: unknown }): FieldCode => (issue.input === undefined ? 'required' : 'invalid'),
};

export const maxName = 60;
export const maxQuery = 100;
export const maxAbout = 500;
/** Ids of one batch call. */
export const maxBatch = 1000;
export const maxNote = 500;
export const maxGuestName = 30;

const line = (required: FieldCode, max: number) =>
  z
    .string(requires)
    .max(max * 4, says('too_long'))
    .transform(oneLine)
    .pipe(
      z
        .string()
        .refine((text) => !isBlank(text), says(required))
        .max(max, says('too_long')),
    );

/** An id of ours. That a text is no id at all is answered like an id of nothing: 404. */
export const id = z.string(requires).min(1, says('required')).max(64, says('invalid')).meta({ id: 'Id' });
/**
 * What names a share link: its id, or the longer name by which `view/unlock` lets in who has no cookie. Absent and
 * empty are none.
 */
export const linkName = z
  .string(says('invalid'))
  .max(100, says('invalid'))
  .optional()
  .transform((value) => value || undefined);
/** A file's id, or what names a share link. */
export const chartOrLink = z.string(requires).min(1, says('required')).max(100, says('invalid'));
/** A folder, or `root`. Absent and empty are the root too. */
export const folderRef = z
  .string(says('invalid'))
  .max(64, says('invalid'))
  .optional()
  .transform((value) => (value === undefined || value === '' || value === 'root' ? null : value));
/** A field that names nothing yet: absent and empty alike. */
export const optionalId = z
  .string(says('invalid'))
  .max(64, says('invalid'))
  .optional()
  .transform((value) => value || undefined);

export const account = z.string(requires).trim().min(1, says('required')).refine(isAccount, says('account_format'));
export const newPassword = z.string(requires).regex(formats.password, says('password_format'));
/** A password someone claims: anything, so that what the rule once allowed can still be tried. */
export const password = z.string(requires).min(1, says('required')).max(128, says('invalid'));
export const fullName = line('name_required', maxName);
export const title = line('title_required', maxTitle);
/**
 * The access password of a link: 4 random letters and digits, or one of one's own that is not among the first anybody
 * tries.
 */
export const orgName = line('title_required', maxName);
export const tokenName = line('title_required', maxName);
/** Text of several lines: NFC, without controls but tabs and line ends, trimmed. */
const lines = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n\t]+$/gm, '')
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();
export const paragraph = (required: FieldCode, max: number) =>
  z
    .string(requires)
    .max(max * 2, says('too_long'))
    .transform(lines)
    .pipe(z.string().min(1, says(required)).max(max, says('too_long')));
/** What somebody says about themselves, or about an organization; may be empty. */
export const about = z
  .string(says('invalid'))
  .max(maxAbout * 2, says('too_long'))
  .transform(lines)
  .pipe(z.string().max(maxAbout, says('too_long')));
/** A code of 6 digits, spaces between them left out. */
export const sixDigits = z
  .string(requires)
  .max(20, says('code_format'))
  .transform((value) => value.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, says('code_format')));
/** Where the page before ended. */
export const cursor = z
  .string(says('invalid'))
  .max(2000, says('invalid'))
  .optional()
  .transform((value) => value || undefined);
export const viewPassword = z
  .string(requires)
  .regex(formats.viewPassword, says('view_password_format'))
  .refine((value) => !isWeakPassword(value), says('view_password_weak'));
/** A line of text, which may be empty or absent. */
export const optionalLine = (max: number) =>
  z
    .string(says('invalid'))
    .max(max * 4, says('too_long'))
    .default('')
    .transform(oneLine)
    .pipe(z.string().max(max, says('too_long')));
const tag = line('required', maxTag);
/** One tag that is asked for; absent and empty are none. */
export const optionalTag = optionalLine(maxTag).transform((text) => text || undefined);
/** The tags of something, each once. */
export const tagList = z
  .array(tag, says('invalid'))
  .transform((tags) => [...new Set(tags)])
  .pipe(z.array(z.string()).max(maxTags, says('too_many')));
/** A line of text a person adds to something, or nothing. */
export const note = optionalLine(maxNote);
/** The name a guest without an account is seen by. */
export const guestName = line('name_required', maxGuestName);
/** An id together with its signature, or an id alone. */
export const longId = z.string(requires).min(1, says('required')).max(100, says('invalid'));

export const locale = z.enum(['zh-CN', 'en'], says('invalid'));
export const theme = z.enum(['system', 'light', 'dark'], says('invalid'));

/** A moment, ISO 8601 in UTC. */
export const moment = z.iso.datetime();

/** A list: an array, a repeated form key, or texts joined by commas. */
export const ids = z
  .union([z.string(), z.array(z.string())], requires)
  .transform((value) => [
    ...new Set(
      (Array.isArray(value) ? value : [value])
        .flatMap((part) => part.split(','))
        .map((part) => part.trim())
        .filter(Boolean),
    ),
  ])
  .pipe(z.array(id).min(1, says('required')).max(maxBatch, says('too_many')));

/** A choice of numbers, given as a number or as a form's text. Its description names the numbers. */
export const numberOf = <const N extends number>(...values: readonly [N, ...N[]]) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^\d{1,6}$/)
          .transform(Number),
      ],
      says('invalid'),
    )
    .meta({ enum: values })
    .pipe(z.literal(values, says('invalid')));

/** Yes or no, as JSON or as a form says it. */
export const flag = z
  .union([z.boolean(), z.enum(['true', 'false', '1', '0', 'on', 'off'])], requires)
  .transform((value) => value === true || value === 'true' || value === '1' || value === 'on');
