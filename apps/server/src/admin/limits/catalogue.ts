import { type Limit, type LimitId, maxImportBytes } from '@limn/contract';
import { defaultBodyLimit, rates } from '@limn/contract/call.ts';
import { maxAssetBytes, maxAttachmentBytes } from '@limn/contract/files/assets.ts';
import { MAX_SIDE } from '../../images/picture.ts';
import { LIMITS } from '../../collaboration/hub.ts';
import {
  IDLE_MS,
  LATE_BYTES,
  LATE_MS,
  MAX_REFUSED,
  MAX_STRANGERS,
  MAX_STRANGERS_PER_ADDRESS,
  PERSON_RATES,
  type Rates,
  SOCKET_RATES,
  STRANGER_BYTES,
  UNSENT_BYTES,
  UNSYNCED_BYTES,
  WHOLE,
} from '../../collaboration/wire/limits.ts';
import type { Config } from '../../config/config.ts';
import {
  EPOCH_CLIENTS,
  EPOCH_STRUCTS,
  MAX_APPLY_MS,
  MAX_DOCUMENT_BYTES,
  MAX_DOCUMENT_CLIENTS,
  MAX_DOCUMENT_STRUCTS,
  MAX_OPEN_MS,
  MAX_STEPS,
  MAX_UPDATE_BYTES,
  MAX_UPDATE_CLIENTS,
  MAX_UPDATE_STRUCTS,
  MAX_WORKS,
  MAX_WORKS_PER_DOCUMENT,
  WORK_MEMORY_MB,
  WORK_MS,
} from '../../documents/limits.ts';
import { DRAWING_MS, EXPORTS_WAITING, EXPORTS_WAITING_PER_PERSON } from '../../drawing/drawing.ts';
import { CALLS_AT_ONCE, CALLS_WAITING } from '../../http/bounds/turns.ts';
import { uploadBounds } from '../../http/bounds/upload.ts';
import { IMPORT_MS } from '../../imports/read-file.ts';
import { kept } from '../../retention/retention.ts';
import type { Met } from '../../limits/log.ts';

interface Entry {
  group: Limit['group'];
  /** Whether `meet` is called where it is met. */
  isTold: boolean;
  values(config: Config): Record<string, number>;
}

const MB = 1024 * 1024;

const ratesOf = ({ frames, updates, bytes }: Rates): Record<string, number> => ({
  messages: frames.perSecond,
  edits: updates.perSecond,
  sizeBytes: bytes.perSecond,
});

const CATALOGUE: Readonly<Record<LimitId, Entry>> = {
  documentSize: {
    group: 'documents',
    isTold: true,
    values: () => ({ sizeBytes: MAX_DOCUMENT_BYTES, structs: MAX_DOCUMENT_STRUCTS, sessions: MAX_DOCUMENT_CLIENTS }),
  },
  updateSize: {
    group: 'documents',
    isTold: true,
    values: () => ({ sizeBytes: MAX_UPDATE_BYTES, sessions: MAX_UPDATE_CLIENTS, structs: MAX_UPDATE_STRUCTS }),
  },
  complexity: {
    group: 'documents',
    isTold: true,
    values: () => ({ timeMs: MAX_APPLY_MS, steps: MAX_STEPS, openMs: MAX_OPEN_MS }),
  },
  unsyncedEdits: { group: 'documents', isTold: true, values: () => ({ sizeBytes: UNSYNCED_BYTES }) },
  lateEdits: { group: 'documents', isTold: true, values: () => ({ sizeBytes: LATE_BYTES, timeMs: LATE_MS }) },
  documentWork: {
    group: 'documents',
    isTold: true,
    values: () => ({ timeMs: WORK_MS, sizeBytes: WORK_MEMORY_MB * MB, works: MAX_WORKS, each: MAX_WORKS_PER_DOCUMENT }),
  },
  restedDocument: {
    group: 'documents',
    isTold: false,
    values: () => ({ sessions: EPOCH_CLIENTS, structs: EPOCH_STRUCTS }),
  },
  socketRate: { group: 'connections', isTold: true, values: () => ratesOf(SOCKET_RATES) },
  personRate: { group: 'connections', isTold: true, values: () => ratesOf(PERSON_RATES) },
  connections: {
    group: 'connections',
    isTold: true,
    values: () => ({ document: LIMITS.perDocument, person: LIMITS.perPerson }),
  },
  strangers: {
    group: 'connections',
    isTold: true,
    values: () => ({
      address: MAX_STRANGERS_PER_ADDRESS,
      all: MAX_STRANGERS,
      sizeBytes: STRANGER_BYTES,
      timeMs: IDLE_MS,
    }),
  },
  wholeDocuments: {
    group: 'connections',
    isTold: true,
    values: () => ({ burst: WHOLE.burst, timeMs: 1000 / WHOLE.perSecond }),
  },
  vainDocuments: { group: 'connections', isTold: true, values: () => ({ documents: MAX_REFUSED }) },
  unread: { group: 'connections', isTold: true, values: () => ({ sizeBytes: UNSENT_BYTES }) },
  calls: { group: 'calls', isTold: true, values: () => ({ calls: CALLS_AT_ONCE, waiting: CALLS_WAITING }) },
  callRates: {
    group: 'calls',
    isTold: true,
    values: () => ({ reads: rates.read.max, writes: rates.write.max, made: rates.create.max }),
  },
  passwords: {
    group: 'calls',
    isTold: true,
    values: () => ({
      calls: rates.credentials.max,
      account: rates.credentials.account,
      timeMs: rates.credentials.seconds * 1000,
    }),
  },
  bodies: { group: 'calls', isTold: true, values: () => ({ sizeBytes: defaultBodyLimit }) },
  database: { group: 'calls', isTold: true, values: (config) => ({ connections: config.databasePool }) },
  pictures: { group: 'files', isTold: true, values: () => ({ sizeBytes: maxAssetBytes, side: MAX_SIDE }) },
  attachments: { group: 'files', isTold: true, values: () => ({ sizeBytes: maxAttachmentBytes }) },
  uploads: {
    group: 'files',
    isTold: true,
    values: () => ({
      person: uploadBounds.perPerson,
      network: uploadBounds.perNetwork,
      all: uploadBounds.inAll,
      timeMs: uploadBounds.wholeMs,
    }),
  },
  imports: { group: 'files', isTold: true, values: () => ({ sizeBytes: maxImportBytes, timeMs: IMPORT_MS }) },
  exports: {
    group: 'files',
    isTold: true,
    values: () => ({ person: EXPORTS_WAITING_PER_PERSON, all: EXPORTS_WAITING, timeMs: DRAWING_MS }),
  },
  freeFiles: { group: 'files', isTold: true, values: (config) => ({ files: config.quotas.freeFiles }) },
  storage: {
    group: 'files',
    isTold: true,
    values: (config) => ({
      freeBytes: config.quotas.freeBytes,
      personalBytes: config.quotas.personalBytes,
      seatBytes: config.quotas.seatBytes,
    }),
  },
  disk: { group: 'files', isTold: true, values: () => ({}) },
  history: {
    group: 'kept',
    isTold: false,
    values: (config) => ({ days: config.kept.history, files: kept.historyEntries }),
  },
  versions: {
    group: 'kept',
    isTold: false,
    values: (config) => ({ days: config.kept.versions, free: config.kept.freeVersions, shrunk: kept.shrunkVersions }),
  },
  trash: { group: 'kept', isTold: false, values: (config) => ({ days: config.kept.trash }) },
  audit: { group: 'kept', isTold: false, values: (config) => ({ days: config.kept.audit }) },
};

/** Every limit as it is now, with how often it was met. */
export function describeLimits(config: Config, met: readonly Met[]): Limit[] {
  const times = new Map(met.map((one) => [one.id, one]));
  return Object.entries(CATALOGUE).map(([id, { group, isTold, values }]) => ({
    id: id as LimitId,
    group,
    values: values(config),
    met: isTold ? { day: Number(times.get(id)?.day ?? 0), month: Number(times.get(id)?.month ?? 0) } : null,
  }));
}
