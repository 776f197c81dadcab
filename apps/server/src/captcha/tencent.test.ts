import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../testing/app.ts';
import { drawnFile, form, grow } from '../testing/publishing.ts';
import { startTencent, type TencentPeer } from './testing.ts';
import { authorizationOf, requestHash } from './tencent/sign.ts';

let limn: TestApp, peer: TencentPeer, ann: Person;
beforeAll(async () => {
  peer = await startTencent();
  limn = await startTestApp({ config: { tencent: peer.settings } });
  ann = await limn.person('Ann');
  await grow(limn.pool, ann);
});
afterAll(async () => {
  await limn.stop();
  await peer.stop();
});

const solve = (proof: object) => ann.call('POST', '/api/captcha/verify', { purpose: 'publish', ...proof });

test('what is signed of a call is what the documentation of the signature has of it', () => {
  // The example of https://cloud.tencent.com/document/api/213/30654; the key it was signed with is not told there.
  const call = {
    service: 'cvm',
    host: 'cvm.tencentcloudapi.com',
    action: 'DescribeInstances',
    timestamp: 1551113065,
    body: '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}',
  };
  expect(requestHash(call)).toBe('7019a55be8395899b900fb5564e4200d984910f34794a27cb3fb7d10ff6a1e84');
  expect(authorizationOf(call, { secretId: 'AKIDexample', secretKey: 'key' })).toMatch(
    /^TC3-HMAC-SHA256 Credential=AKIDexample\/2019-02-25\/cvm\/tc3_request, SignedHeaders=content-type;host;x-tc-action, Signature=[0-9a-f]{64}$/,
  );
});

test('a captcha that a person solved gives a ticket, with which a file is published; once', async () => {
  const { challenge, frame } = await ann.ok('GET', '/api/captcha/challenge?purpose=publish');
  expect([challenge, frame]).toEqual([null, '/captcha/frame?lang=en']);
  const solved = peer.solved();
  const { ticket, randstr } = (await solve(solved)) as unknown as { ticket: string; randstr: string };
  const id = await drawnFile(limn, ann, 'File', ['one here', 'two there', 'three then']);
  const published = form(id, { signup_ticket: ticket, randstr });
  expect(await ann.call('POST', '/api/folder/publish', published)).toMatchObject({ result: 'success' });
  expect(await solve(solved)).toMatchObject({ result: 'captcha_wrong' });
});

test.each([
  ['no ticket', {}],
  ['work, which is not asked for', { payload: 'eyJ9' }],
  ['a ticket of nobody', { ticket: 'tr03nothing', randstr: '@abc' }],
  ['one that the script made up without its server', { ticket: 'trerror_1001_190000001_1', randstr: '@abc' }],
])('%s is refused', async (_, proof) => {
  expect(await solve(proof)).toMatchObject({ result: 'captcha_wrong' });
});

test('a ticket is good with its own string only', async () => {
  expect(await solve({ ...peer.solved(), randstr: '@xyz' })).toMatchObject({ result: 'captcha_wrong' });
});

test.each(['broken', 'down'] as const)('where it is %s, nobody is let through, and told so', async (mood) => {
  peer.mood = mood;
  expect(await solve(peer.solved())).toMatchObject({ result: 'captcha_unreachable' });
  peer.mood = 'well';
});

test('its script runs in a frame of its own, whose policy lets in nothing else', async () => {
  const frame = await limn.visitor().send('GET', '/captcha/frame?lang="><script>');
  expect(frame.headers['content-security-policy']).toContain(`script-src 'self' ${peer.settings.url} https://`);
  expect(frame.headers['content-security-policy']).toContain("frame-ancestors 'self'");
  expect(frame.payload).toContain(`data-app="${peer.settings.appId}" data-language="zh-cn"`);
});
