/** Tencent Cloud's captcha on the loopback interface: it checks signatures and answers as theirs does. */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { TencentSettings } from '../config/tencent.ts';

export interface TencentPeer {
  settings: TencentSettings;
  /** A ticket as its script gives it to a browser. */
  solved(): { ticket: string; randstr: string };
  /** What it does next: `broken` answers no JSON, `down` an error of its own. */
  mood: 'well' | 'broken' | 'down';
  stop(): Promise<void>;
}

const hex = (body: string): string => createHash('sha256').update(body).digest('hex');
const mac = (key: string | Buffer, words: string): Buffer => createHmac('sha256', key).update(words).digest();

/** Its script: a button to solve it, and one to close it. */
const SCRIPT = `class TencentCaptcha {
  constructor(app, heard) { this.app = app; this.heard = heard; }
  show() {
    for (const [name, act] of [['I am a person', () => this.solve()], ['Close', () => this.heard({ ret: 2 })]]) {
      const button = document.createElement('button');
      button.textContent = name;
      button.onclick = act;
      document.body.append(button);
    }
  }
  async solve() {
    const answer = await fetch(new URL('/ticket', document.currentScript?.src ?? TencentCaptcha.from));
    this.heard({ ret: 0, ...(await answer.json()) });
  }
}
TencentCaptcha.from = document.currentScript.src;
`;

export async function startTencent(): Promise<TencentPeer> {
  const [secretId, secretKey, appKey, appId] = ['AKIDexample', 'secret of the peer', 'key of the captcha', 190000001];
  const open = new Map<string, { randstr: string; used: boolean }>();
  const solved = (): { ticket: string; randstr: string } => {
    const ticket = `tr03${randomBytes(20).toString('base64url')}`,
      randstr = `@${randomBytes(3).toString('base64url')}`;
    open.set(ticket, { randstr, used: false });
    return { ticket, randstr };
  };
  const isSigned = (headers: NodeJS.Dict<string | string[]>, body: string): boolean => {
    const said =
      /^TC3-HMAC-SHA256 Credential=([^/]+)\/([\d-]+)\/captcha\/tc3_request, SignedHeaders=([\w;-]+), Signature=(\w+)$/.exec(
        String(headers['authorization']),
      );
    const at = Number(headers['x-tc-timestamp']);
    if (said === null || Math.abs(Date.now() / 1000 - at) > 300) return false;
    const [, id, date, names = '', signature] = said;
    if (id !== secretId || date !== new Date(at * 1000).toISOString().slice(0, 10)) return false;
    const lines = names.split(';').map((name) => {
      const value = String(headers[name]);
      return `${name}:${name === 'x-tc-action' ? value.toLowerCase() : value}\n`;
    });
    const request = `POST\n/\n\n${lines.join('')}\n${names}\n${hex(body)}`;
    const words = `TC3-HMAC-SHA256\n${at}\n${date}/captcha/tc3_request\n${hex(request)}`;
    const key = mac(mac(mac(`TC3${secretKey}`, date), 'captcha'), 'tc3_request');
    return mac(key, words).toString('hex') === signature;
  };
  const codeOf = (body: Record<string, unknown>): [number, string] => {
    const ticket = open.get(String(body['Ticket']));
    if (body['CaptchaAppId'] !== appId || body['AppSecretKey'] !== appKey)
      return [100, 'appid-secretkey-ticket mismatch'];
    if (ticket === undefined || body['CaptchaType'] !== 9 || !body['UserIp']) return [15, 'decrypt fail'];
    if (ticket.randstr !== body['Randstr']) return [7, 'captcha no match'];
    if (ticket.used) return [9, 'ticket reused'];
    ticket.used = true;
    return [1, 'OK'];
  };
  const server = createServer(async (request, reply) => {
    reply.setHeader('access-control-allow-origin', '*');
    if (request.url === '/TJCaptcha.js') {
      reply.setHeader('content-type', 'text/javascript').end(SCRIPT);
      return;
    }
    if (request.url === '/ticket') {
      reply.end(JSON.stringify(solved()));
      return;
    }
    const body = await text(request);
    if (peer.mood === 'broken') {
      reply.end('<html>');
      return;
    }
    const fault = (code: string): string =>
      JSON.stringify({ Response: { Error: { Code: code, Message: 'As it says' }, RequestId: 'r' } });
    if (peer.mood === 'down') reply.end(fault('InternalError'));
    else if (!isSigned(request.headers, body)) reply.end(fault('AuthFailure.SignatureFailure'));
    else {
      const [CaptchaCode, CaptchaMsg] = codeOf(JSON.parse(body) as Record<string, unknown>);
      reply.end(JSON.stringify({ Response: { CaptchaCode, CaptchaMsg, EvilLevel: 0, RequestId: 'r' } }));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const peer: TencentPeer = {
    settings: { url, script: `${url}/TJCaptcha.js`, secretId, secretKey, appId, appKey },
    solved,
    mood: 'well',
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return peer;
}
