import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  to: string[];
  from: string;
  /** Headers as sent, unfolded, by lower-case name. */
  headers: Map<string, string>;
  /** Decoded bodies. */
  text: string;
  html: string;
}

export interface MailPeer {
  url: string;
  mails: ReceivedMail[];
  /** Answers mails with a temporary failure while true. */
  refuse: boolean;
  /** Takes mails and never answers while true. */
  hold: boolean;
  /** How many mails it did not answer. */
  held: number;
  stop(): Promise<void>;
}

/** A real mail server on the loopback interface that keeps what it gets. */
export async function startMailPeer(): Promise<MailPeer> {
  const peer: MailPeer = {
    url: '',
    mails: [],
    refuse: false,
    hold: false,
    held: 0,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onAuth: ({ username, password }, _session, done) =>
      done(username === 'limn' && password === 'secret' ? null : new Error('wrong'), { user: username ?? '' }),
    onData(stream, session, done) {
      buffer(stream).then((bytes) => {
        if (peer.hold) {
          peer.held++;
          return;
        }
        if (peer.refuse) {
          done(Object.assign(new Error('try later'), { responseCode: 451 }));
          return;
        }
        peer.mails.push(
          read(
            bytes.toString('latin1'),
            session.envelope.rcptTo.map((one) => one.address),
          ),
        );
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.server.address();
  peer.url = `smtp://limn:secret@127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  return peer;
}

function read(raw: string, to: string[]): ReceivedMail {
  const { headers, body } = split(raw);
  const boundary = /boundary="?([^";]+)"?/.exec(headers.get('content-type') ?? '')?.[1];
  const parts =
    boundary === undefined
      ? [{ headers, body }]
      : body
          .split(`--${boundary}`)
          .slice(1, -1)
          .map((part) => split(part.replace(/^\r\n/, '')));
  const of = (type: string): string => {
    const part = parts.find((one) => one.headers.get('content-type')?.startsWith(type) === true);
    return part === undefined ? '' : decode(part.body, part.headers.get('content-transfer-encoding') ?? '');
  };
  return { to, from: headers.get('from') ?? '', headers, text: of('text/plain'), html: of('text/html') };
}

function split(raw: string): { headers: Map<string, string>; body: string } {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  return {
    headers: new Map(
      lines.map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        words(line.slice(line.indexOf(':') + 1).trim()),
      ]),
    ),
    body: raw.slice(end + 4),
  };
}

/** RFC 2047 words of a header. */
const words = (text: string): string =>
  text.replace(/\?=\s+=\?/g, '?==?').replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_word, kind: string, part: string) =>
    (kind.toLowerCase() === 'b'
      ? Buffer.from(part, 'base64')
      : Buffer.from(
          part
            .replaceAll('_', ' ')
            .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
          'latin1',
        )
    ).toString('utf8'),
  );

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1').toString('utf8');
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
