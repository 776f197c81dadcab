import { frameSources } from '@limn/contract/together/embeds.ts';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import { fastify, type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import type { Pool } from 'pg';
import { accountDataRoutes } from './personal-data/data-routes.ts';
import { accountRoutes } from './accounts/routes.ts';
import { securityRoutes } from './accounts/security/security-routes.ts';
import { assistantRoutes } from './assistant/routes.ts';
import { assetRoutes, PictureReader } from './assets/index.ts';
import { scheduledBackup } from './backup/schedule.ts';
import { Blobs, openBlobStore, sweepBlobs, sweepUploads, uploadsFolder } from './blobs/index.ts';
import { Forwarder, Membership } from './cluster/index.ts';
import { captchaRoutes } from './captcha/routes.ts';
import { attachCollaboration, connectionAuthorizer, connectionsAuthorizer } from './collaboration/index.ts';
import { collaboratorRoutes } from './collaborators/routes.ts';
import type { Config } from './config/config.ts';
import { contactRoutes } from './contacts/routes.ts';
import type { Context } from './context.ts';
import { openUnhurried } from './db/database.ts';
import { DocumentStore, Leases } from './documents/index.ts';
import { DocumentWork } from './documents/work/work.ts';
import { DrawingService } from './drawing/drawing.ts';
import { createBus } from './events/bus.ts';
import { shareBus } from './events/redis-bus.ts';
import { eventRoutes } from './streams/routes.ts';
import { exportRoutes } from './exports/routes.ts';
import { fileRoutes } from './folders/file-routes.ts';
import { ListNews } from './files/announce.ts';
import { EditFollower, settleLeft } from './files/stored.ts';
import { findRoutes } from './find/routes.ts';
import { folderRoutes } from './folders/routes.ts';
import { adminRoutes } from './admin/routes.ts';
import { visitorLocale } from './http/messages.ts';
import { logCalls } from './api/log-calls.ts';
import { serveMetrics } from './system/metrics.ts';
import { TraceExporter, traceCalls } from './system/traces.ts';
import { answer, answerErrors } from './http/errors.ts';
import { safeHeaders } from './http/headers.ts';
import { createLimiter, type Limiter } from './http/bounds/limiter.ts';
import { shareLimiter } from './http/bounds/shared-limiter.ts';
import { servePages } from './pages/pages.ts';
import { Problem } from './http/problem.ts';
import { JobRunner, sweepJobs } from './jobs/index.ts';
import { jobRoutes } from './admin/jobs/routes.ts';
import { CallerTurns } from './http/bounds/turns.ts';
import { Uploads } from './http/bounds/upload.ts';
import { createKeys, loadSecret } from './keys.ts';
import { importRoutes } from './imports/routes.ts';
import { smtpMailer } from './mail/mailer.ts';
import { createOutbox } from './mail/outbox.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { followFiles } from './search/indexer.ts';
import { previews } from './publishing/preview.ts';
import { publishingRoutes } from './publishing/routes.ts';
import { collectionRoutes } from './collections/routes.ts';
import { programRoutes } from './programs/routes.ts';
import { reviewRoutes } from './reviews/routes.ts';
import { sweepGone } from './retention/gone.ts';
import { pruneHistory, pruneVersions } from './retention/retention.ts';
import { pruneTrash } from './retention/trash.ts';
import { sharingRoutes } from './sharing/routes.ts';
import { organizationRoutes } from './organizations/routes.ts';
import { invoiceRoutes } from './payments/orders/invoice.ts';
import { paymentProviders } from './payment-providers/index.ts';
import { paymentRoutes } from './payments/routes.ts';
import { moneyRoutes } from './payments/admin-routes.ts';
import { providerRoutes } from './payments/provider-routes.ts';
import { createPictureStore } from './pictures/service.ts';
import { profileRoutes } from './profiles/routes.ts';
import { smsProvider } from './sms/provider.ts';
import { supportRoutes } from './support/routes.ts';
import { systemRoutes } from './system/routes.ts';
import { originOf } from './http/caller/origin.ts';
import { authorPreview, collectionPreview, templatePreview } from './templates/preview.ts';
import { templateCommentRoutes } from './templates/comments/routes.ts';
import { templateRoutes } from './templates/routes.ts';
import { commentRoutes } from './comments/routes.ts';
import { draftRoutes } from './drafts/routes.ts';
import { roomRoutes } from './room/routes.ts';
import { libraryRoutes } from './libraries/routes.ts';
import { versionRoutes } from './versions/routes.ts';
import { webhookRoutes } from './webhooks/routes.ts';
import { StoredSettings } from './settings/live.ts';
import { LimitLog } from './limits/log.ts';
import { version } from './version.ts';
import { thumbnailRoutes } from './thumbnails/thumbnails.ts';

declare module 'fastify' {
  interface FastifyInstance {
    limn: Context;
  }
}

export interface AppOptions {
  config: Config;
  pool: Pool;
  logger?: FastifyServerOptions['logger'];
  limiter?: Limiter;
  /** Compares every answer with its schema, in tests. */
  checkAnswers?: boolean;
  /** The built web app. */
  pages?: string;
  /** Whether no other process can be on the database, as with one of its own on a locked data folder. */
  alone?: boolean;
  /** Called once a newer version has brought the database up to its own: this one is to end. */
  onNewer?: () => void;
}

/**
 * The whole server on a database that is up to date. `app.limn` is what its domains stand on. Closing it leaves the
 * pool open.
 */
export async function buildApp({
  config: start,
  pool,
  logger,
  limiter,
  checkAnswers,
  pages,
  alone = false,
  onNewer,
}: AppOptions): Promise<FastifyInstance> {
  // What administrators change while it runs is changed in here.
  const config = { ...start };
  const app = fastify({
    logger: logger ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    requestTimeout: 300_000,
    bodyLimit: 64 * 1024,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 100 },
    genReqId: () => randomBytes(9).toString('base64url'),
    // A path that is no text, such as one with a broken percent code.
    frameworkErrors: (_error, request, reply) => {
      void answer(new Problem(400, 'invalid'), request, reply);
    },
  });
  const log = (message: string): void => app.log.warn(message);
  const local = createBus((event, error) => app.log.error({ err: error, event }, 'a listener failed'));
  const keys = createKeys(loadSecret(config));
  const membership = new Membership({ pool, keys, address: config.clusterUrl, alone, log });
  if (onNewer !== undefined) membership.onNewer(onNewer);
  await membership.join();
  const shared = config.redisUrl === null ? null : await shareBus(local, config.redisUrl, log);
  const bus = shared?.bus ?? local;
  const settings = new StoredSettings({ pool, bus, start, config, log, alone });
  await settings.open();
  const limits = new LimitLog(pool, log);
  const calls = config.redisUrl === null ? null : await shareLimiter(config.redisUrl, log);
  const leases = new Leases(pool, membership.id);
  const plan = config.backup;
  const crons = plan === null ? {} : { backup: `${plan.minute} ${plan.hour} * * *` };
  const jobs = new JobRunner({ pool, log, alone, crons });
  const outbox = createOutbox({
    keys,
    jobs,
    mailer: config.smtpUrl === null ? null : smtpMailer(config.smtpUrl, config.mailFrom!),
    sms: smsProvider(config, log),
  });
  const context: Context = {
    config,
    settings,
    limits,
    version,
    pool,
    unhurried: openUnhurried(pool, log),
    bus,
    keys,
    jobs,
    outbox,
    providers: paymentProviders(config),
    documents: new DocumentStore({ pool, leases, log }),
    blobs: new Blobs(pool, openBlobStore(config)),
    pictureReader: new PictureReader(),
    uploads: new Uploads(uploadsFolder(config.dataDir)),
    limiter: limiter ?? calls?.limiter ?? createLimiter(),
    turns: new CallerTurns(),
    calls: [],
    checkAnswers: checkAnswers ?? false,
  };
  app.decorate('limn', context);
  app.decorateRequest('actor', null);
  answerErrors(app);
  if (config.traces !== null) {
    const exporter = new TraceExporter({ ...config.traces, version }, log);
    traceCalls(app, pool, exporter);
    app.addHook('onClose', () => exporter.close());
  }
  logCalls(app, config);
  if (config.metricsToken !== null) await serveMetrics(app, context, config.metricsToken);
  safeHeaders(app, config);
  await app.register(cookie);
  await app.register(formbody);
  acceptEmptyJson(app);

  systemRoutes(app, context);
  jobRoutes(app, context);
  adminRoutes(app, context);
  accountRoutes(app, context);
  securityRoutes(app, context);
  paymentRoutes(app, context);
  moneyRoutes(app, context);
  await app.register(async (scope) => providerRoutes(scope, context));
  supportRoutes(app, context);
  fileRoutes(app, context);
  folderRoutes(app, context);
  sharingRoutes(app, context);
  collaboratorRoutes(app, context);
  contactRoutes(app, context);
  notificationRoutes(app, context);
  eventRoutes(app, context);
  const pictures = createPictureStore(context.blobs);
  await app.register(async (scope) => {
    await assetRoutes(scope, context);
    importRoutes(scope, context);
    organizationRoutes(scope, context, pictures);
    profileRoutes(scope, context, pictures);
  });
  const drawing = new DrawingService();
  exportRoutes(app, context, drawing);
  invoiceRoutes(app, context, drawing);
  accountDataRoutes(app, context, drawing);
  captchaRoutes(app, context);
  const preview = previews(context, drawing);
  publishingRoutes(app, context, drawing, preview);
  templateRoutes(app, context, preview);
  templateCommentRoutes(app, context);
  commentRoutes(app, context);
  roomRoutes(app, context);
  draftRoutes(app, context);
  assistantRoutes(app, context);
  // Of its own: what is searched for and changed by programs holds up nobody who opens a document.
  const work = new DocumentWork();
  await programRoutes(app, context, work);
  findRoutes(app, context, work);
  libraryRoutes(app, context);
  versionRoutes(app, context);
  webhookRoutes(app, context);
  reviewRoutes(app, context, preview);
  collectionRoutes(app, context);
  const news = new ListNews(context, log);
  const edits = new EditFollower(context, news, log);
  jobs.define('documents', ({ all }, { signal }) => settleLeft(context, news, { all, signal }));
  jobs.define('sweep-jobs', () => sweepJobs(context.unhurried));
  thumbnailRoutes(app, context, drawing, news);
  jobs.define('sweep-blobs', () => sweepBlobs(context.unhurried, context.blobs));
  jobs.define('sweep-gone', () => sweepGone(context.unhurried));
  jobs.define('prune-history', () => pruneHistory(context.unhurried, config));
  jobs.define('prune-versions', () => pruneVersions(context.unhurried, config));
  jobs.define('prune-trash', (_, { signal }) => pruneTrash({ bus, config, pool: context.unhurried }, signal));
  jobs.define('backup', (_payload, { signal }) => scheduledBackup(context, signal, log));
  jobs.define('sweep-uploads', () => sweepUploads(config.dataDir));
  const unfollow = followFiles(context, log);
  attachCollaboration(app, {
    bus,
    log,
    documents: context.documents,
    stored: (fileId) => edits.soon(fileId),
    authorize: connectionAuthorizer(context),
    authorizeMany: connectionsAuthorizer(context),
    origin: config.origin,
    trustProxy: config.trustProxy,
    cluster: { membership, forwarder: new Forwarder(membership, keys), leases },
  });
  await servePages(app, pages ?? fileURLToPath(new URL('../../web/dist', import.meta.url)), {
    template: (id) => templatePreview(context, id),
    collection: (id, { headers }) => collectionPreview(context, id, visitorLocale(headers['accept-language'], config)),
    author: (userId) => authorPreview(context, userId),
    origin: (request) => originOf(config, request),
    frames: () => frameSources(config.embedHosts),
  });
  // Work begins when calls are answered: it waits for nobody, and nobody for it.
  app.addHook('onListen', async () => {
    void jobs.start();
    jobs.soon('starters');
  });
  app.addHook('onClose', async () => {
    unfollow();
    settings.close();
    await limits.close();
    await edits.close();
    await jobs.close();
    news.close();
    outbox.close();
    await drawing.close();
    await work.close();
    await context.pictureReader.close();
    await context.documents.close();
    leases.close();
    await context.unhurried.end();
    await shared?.close();
    calls?.close();
  });
  return app;
}

/** Some calls have nothing to say and say so with an empty body of type JSON. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (text.trim() === '') done(null, {});
    else void parse(request, text, done);
  });
}
