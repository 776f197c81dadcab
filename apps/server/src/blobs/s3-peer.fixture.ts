/** An S3 service on loopback that keeps objects in memory and takes nothing that is not signed right (SigV4). */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();
const hmac = (key: string | Uint8Array, data: string): Buffer => createHmac('sha256', key).update(data).digest();
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

class Refused extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

export class S3Peer {
  readonly objects = new Map<string, { bytes: Buffer; at: Date }>();
  /** Calls that were refused, with why. */
  readonly refusals: string[] = [];
  readonly #uploads = new Map<string, Map<number, Buffer>>();
  readonly #server: Server;
  #paused: Promise<void> = Promise.resolve();
  readonly #accessKeyId = 'LIMNTESTKEY';
  readonly #secret = 'a/secret+of=the tests';
  /** Calls that are answered with 503 before the next that is served. */
  busy = 0;
  /** Objects in one page of a list. */
  page = 3;

  constructor() {
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  async start(port = 0): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#server.listen(port, '127.0.0.1', resolve);
    });
  }

  /** Answers nothing until the returned function is called. */
  pause(): () => void {
    let resume = (): void => undefined;
    this.#paused = new Promise((resolve) => {
      resume = resolve;
    });
    return resume;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => {
      this.#server.close(resolve);
    });
  }

  /** What `LIMN_S3_URL` is set to. */
  get url(): string {
    const { port } = this.#server.address() as AddressInfo;
    return `http://${this.#accessKeyId}:${encodeURIComponent(this.#secret)}@127.0.0.1:${port}/limn?region=eu-test-1`;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    await this.#paused;
    try {
      if (this.busy > 0) {
        this.busy--;
        throw new Refused(503, 'SlowDown');
      }
      this.#verify(request, body);
      this.#serve(request, body, response);
    } catch (error) {
      const { status, code } = error instanceof Refused ? error : new Refused(500, String(error));
      this.refusals.push(code);
      response
        .writeHead(status, { 'content-type': 'application/xml' })
        .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
    }
  }

  /** https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
  #verify(request: IncomingMessage, body: Buffer): void {
    const [, key, day, region, signed, signature] =
      /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
        request.headers.authorization ?? '',
      ) ?? [];
    if (key === undefined) throw new Refused(403, 'AccessDenied');
    if (key !== this.#accessKeyId) throw new Refused(403, 'InvalidAccessKeyId');
    if (region !== 'eu-test-1') throw new Refused(400, 'AuthorizationHeaderMalformed');
    const names = signed!.split(';');
    for (const name of ['host', ...Object.keys(request.headers).filter((one) => one.startsWith('x-amz-'))])
      if (!names.includes(name)) throw new Refused(403, `NotSigned ${name}`);
    const date = String(request.headers['x-amz-date']);
    const moment = date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
    if (!date.startsWith(day!) || Math.abs(Date.parse(moment) - Date.now()) > 900_000)
      throw new Refused(403, 'RequestTimeTooSkewed');
    const payload = String(request.headers['x-amz-content-sha256']);
    if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body).toString('hex'))
      throw new Refused(400, 'XAmzContentSHA256Mismatch');
    const { pathname, searchParams } = new URL(request.url!, 'http://s3');
    const query = [...searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).sort();
    const headers = names.map((name) => `${name}:${String(request.headers[name]).trim().replace(/\s+/g, ' ')}\n`);
    const canonical = [request.method, pathname, query.join('&'), headers.join(''), signed, payload].join('\n');
    const scope = `${day}/${region}/s3/aws4_request`;
    const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical).toString('hex')].join('\n');
    const signing = [region!, 's3', 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${this.#secret}`, day!));
    if (!timingSafeEqual(hmac(signing, text), Buffer.from(signature!, 'hex')))
      throw new Refused(403, 'SignatureDoesNotMatch');
  }

  #serve(request: IncomingMessage, body: Buffer, response: ServerResponse): void {
    const { pathname, searchParams } = new URL(request.url!, 'http://s3');
    const [, bucket, key = ''] = /^\/([^/]+)\/?(.*)$/.exec(decodeURIComponent(pathname)) ?? [];
    if (bucket !== 'limn') throw new Refused(404, 'NoSuchBucket');
    const xml = (text: string): void => {
      response.writeHead(200, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${text}`);
    };
    const upload = searchParams.get('uploadId') ?? '';
    const parts = this.#uploads.get(upload);
    if (upload !== '' && parts === undefined) throw new Refused(404, 'NoSuchUpload');
    const checksum = request.headers['x-amz-checksum-sha256'];
    if (checksum !== undefined && checksum !== sha256(body).toString('base64')) throw new Refused(400, 'BadDigest');
    const etag = `"${createHash('md5').update(body).digest('hex')}"`;
    switch (`${request.method} ${key === '' ? 'bucket' : 'object'}`) {
      case 'GET bucket': {
        const prefix = searchParams.get('prefix') ?? '',
          after = searchParams.get('continuation-token') ?? '';
        const most = Math.min(this.page, Number(searchParams.get('max-keys') ?? 1000));
        const keys = [...this.objects.keys()].filter((one) => one.startsWith(prefix) && one > after).sort();
        const shown = keys.slice(0, most);
        const next = keys.length > most ? `<NextContinuationToken>${shown.at(-1)}</NextContinuationToken>` : '';
        const entries = shown.map((one) => {
          const { bytes, at } = this.objects.get(one)!;
          return `<Contents><Key>${one}</Key><LastModified>${at.toISOString()}</LastModified><ETag>x</ETag><Size>${bytes.byteLength}</Size></Contents>`;
        });
        return xml(
          `<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`,
        );
      }
      case 'POST bucket':
        if (request.headers['content-md5'] === undefined && checksum === undefined)
          throw new Refused(400, 'InvalidRequest');
        for (const [, name] of body.toString().matchAll(/<Key>([^<]+)<\/Key>/g)) this.objects.delete(name!);
        return xml(
          `<DeleteResult>${[...body.toString().matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, name]) => `<Deleted><Key>${name}</Key></Deleted>`).join('')}</DeleteResult>`,
        );
      case 'PUT object':
        if (parts === undefined) this.objects.set(key, { bytes: body, at: new Date() });
        else parts.set(Number(searchParams.get('partNumber')), body);
        response.writeHead(200, { etag }).end();
        return;
      case 'POST object': {
        if (parts === undefined) {
          const id = `upload${this.#uploads.size + 1}`;
          this.#uploads.set(id, new Map());
          return xml(
            `<InitiateMultipartUploadResult><Bucket>limn</Bucket><Key>${key}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
          );
        }
        const ordered = [...parts].sort(([a], [b]) => a - b).map(([, bytes]) => bytes);
        if (ordered.slice(0, -1).some((part) => part.byteLength < 5 * 1024 * 1024))
          throw new Refused(400, 'EntityTooSmall');
        this.objects.set(key, { bytes: Buffer.concat(ordered), at: new Date() });
        this.#uploads.delete(upload);
        return xml(
          `<CompleteMultipartUploadResult><Location>x</Location><Bucket>limn</Bucket><Key>${key}</Key><ETag>"x-${ordered.length}"</ETag></CompleteMultipartUploadResult>`,
        );
      }
      case 'GET object': {
        const found = this.objects.get(key);
        if (found === undefined) throw new Refused(404, 'NoSuchKey');
        response.writeHead(200, { 'content-length': found.bytes.byteLength, etag }).end(found.bytes);
        return;
      }
      case 'DELETE object':
        if (upload === '') this.objects.delete(key);
        else this.#uploads.delete(upload);
        response.writeHead(204).end();
        return;
      default:
        throw new Refused(405, 'MethodNotAllowed');
    }
  }

  /** Uploads in parts that are under way. */
  get uploads(): number {
    return this.#uploads.size;
  }
}
