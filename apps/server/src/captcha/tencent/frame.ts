/**
 * The page in which the script of Tencent's captcha runs: a frame of its own, the only one whose policy lets that
 * script in. It tells the page around it what came of it, and nothing else.
 */
import type { FastifyInstance } from 'fastify';
import type { TencentSettings } from '../../config/tencent.ts';

/** Where it is. */
export const FRAME = '/captcha/frame';
/** What the script brings along, beside its own origin. */
const HOSTS = ['https://*.captcha.qcloud.com', 'https://*.captcha.gtimg.com', 'https://captcha.gtimg.com'];

const script = `const { app, language } = document.body.dataset;
const tell = (said) => parent.postMessage({ captcha: said }, location.origin);
const heard = ({ ret, ticket, randstr, errorCode }) => {
  if (ret === 0 && !errorCode) tell({ ticket, randstr });
  else tell(ret === 2 ? { closed: true } : { failed: true });
};
try {
  new TencentCaptcha(app, heard, { userLanguage: language, needFeedBack: false }).show();
} catch {
  tell({ failed: true });
}
`;

const attribute = (text: string): string => text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

export function serveFrame(app: FastifyInstance, { appId, script: address }: TencentSettings): void {
  const from = [new URL(address).origin, ...HOSTS].join(' ');
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${from}`,
    `style-src 'unsafe-inline' ${from}`,
    `img-src data: blob: ${from}`,
    `connect-src ${from}`,
    `frame-src ${from}`,
    `font-src data: ${from}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');

  app.get<{ Querystring: { lang?: string } }>(FRAME, async (request, reply) => {
    const language = request.query.lang === 'en' ? 'en' : 'zh-cn';
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .send(
        `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>Captcha</title>` +
          `<body data-app="${appId}" data-language="${language}"><script src="${attribute(address)}"></script>` +
          `<script src="${FRAME}.js"></script></body></html>`,
      );
  });

  app.get(`${FRAME}.js`, async (_, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
  );
}
