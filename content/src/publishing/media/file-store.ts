import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { atomicCopy, atomicWrite } from '@alun/platform/atomic-write'
import type { ByteRange } from '@alun/platform/byte-range'
import { isNamed } from '@alun/platform/error-name'
import { hasCode, ifMissing } from '@alun/platform/system-error'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  type NoSuchKey,
  type NotFound,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  // biome-ignore lint/style/noRestrictedImports: operators set S3_ENDPOINT
} from '@aws-sdk/client-s3'
import { Histogram, register } from 'prom-client'
import type { Runtime, S3Runtime } from '../../core/settings/runtime.ts'
import { noStore, storeFailure } from './store-failure.ts'

/** Files by their stored names, in a folder or in the object store. */
export interface FileStore {
  /** `null` if there is none. */
  read(filename: string): Promise<Buffer | null>
  /** `null` if there is none. */
  size(filename: string): Promise<number | null>
  stream(filename: string, range: ByteRange | null): Promise<ReadableStream<Uint8Array>>
  /** Resolves when the file is durable. */
  write(filename: string, content: Buffer, mimeType: string): Promise<void>
  /** Copies a file, without its bytes in memory. */
  copy(filename: string, to: string): Promise<void>
  remove(filename: string): Promise<void>
  /** Files last written before an instant (epoch milliseconds), including partial ones. */
  writtenBefore(instant: number): Promise<string[]>
}

/** Folders of a bucket. */
export const s3Prefixes = { media: 'media', attachments: 'attachments' } as const

export function mediaFiles({ mediaDir, s3 }: Pick<Runtime, 'mediaDir' | 's3'>): FileStore {
  return s3 ? s3Store(s3, s3Prefixes.media) : diskStore(mediaDir)
}

/** The files of enquiries, apart from public ones. */
export function attachmentFiles({
  attachmentsDir,
  s3,
}: Pick<Runtime, 'attachmentsDir' | 's3'>): FileStore {
  return s3 ? s3Store(s3, s3Prefixes.attachments) : diskStore(attachmentsDir)
}

/**
 * Tries the object store and returns why it does not work, in one line, else `null`, because nothing but a try
 * reveals a wrong key, bucket or region.
 */
export async function whyStoreRefuses(s3: S3Runtime): Promise<string | null> {
  const store = s3Store(s3, s3Prefixes.attachments)
  const id = randomUUID()
  const name = `.writable-${id}`
  try {
    await store.write(name, Buffer.from(id), 'text/plain')
    // The console of a store, or an error page, answers everything with a friendly 200.
    const isKept = (await store.read(name))?.toString() === id
    await store.remove(name)
    return isKept ? null : noStore
  } catch (cause) {
    // A real store finds what was just written.
    if (isMissing(cause)) return noStore
    if (cause instanceof Error) return cause.message
    throw cause
  }
}

const stored = { mode: 0o600, folderMode: 0o700, durable: true }

export function diskStore(folder: string): FileStore {
  const locate = (filename: string) => path.join(folder, path.basename(filename))
  return {
    read: (filename) => readFile(locate(filename)).catch(missing),
    size: (filename) => stat(locate(filename)).then(({ size }) => size, missing),
    stream: async (filename, range) => {
      const file = createReadStream(locate(filename), range ?? {})
      // Node types the chunks of every stream as any; a file without an encoding has bytes.
      return Readable.toWeb(file) as ReadableStream<Uint8Array>
    },
    write: (filename, content) => atomicWrite(locate(filename), content, stored),
    copy: (filename, to) => atomicCopy(locate(filename), locate(to), stored),
    remove: (filename) => rm(locate(filename), { force: true }),
    writtenBefore: async (instant) => {
      const names = await readdir(folder).catch(ifMissing([]))
      const written = await Promise.all(
        names.map(async (name) => {
          // `null` if the file has been removed in between.
          const found = await stat(locate(name)).catch(missing)
          return { name, at: found?.isFile() ? found.mtimeMs : Number.POSITIVE_INFINITY }
        }),
      )
      return written.filter(({ at }) => at < instant).map(({ name }) => name)
    },
  }
}

/** @throws every failure except a missing file */
function missing(cause: unknown): null {
  if (isMissing(cause)) return null
  throw cause
}

function isMissing(cause: unknown): boolean {
  return (
    isNamed<NoSuchKey>(cause, 'NoSuchKey') ||
    isNamed<NotFound>(cause, 'NotFound') ||
    hasCode(cause, 'ENOENT')
  )
}

const storeMetric = 'content_store_seconds'

/** Next bundles this module more than once, and all copies share one registry. */
function storeSeconds(): Histogram {
  const existing = register.getSingleMetric(storeMetric)
  // biome-ignore lint/plugin/compared-class: no bundle contains prom-client, so its class exists once.
  if (existing instanceof Histogram) return existing
  return new Histogram({
    name: storeMetric,
    help: 'Time of calls to the object store, by command and result (ok, missing, failed)',
    labelNames: ['command', 'result'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  })
}

/** Connection settings of the object store, for Payload's uploads too. */
export function s3ClientSettings(s3: S3Runtime) {
  const { accessKeyId, agent, checksums, endpoint, region, secretAccessKey } = s3
  return {
    region,
    // The signature of a request covers its content; the client adds a checksum beside it.
    ...(checksums === false && {
      requestChecksumCalculation: 'WHEN_REQUIRED' as const,
      responseChecksumValidation: 'WHEN_REQUIRED' as const,
    }),
    requestHandler: {
      connectionTimeout: 3_000,
      socketTimeout: 15_000,
      httpAgent: agent,
      httpsAgent: agent,
    },
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
  }
}

function s3Store(s3: S3Runtime, prefix: string): FileStore {
  const client = new S3Client(s3ClientSettings(s3))
  // Measures a call including the client's retries.
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const end = storeSeconds().startTimer({ command: commandName.replace(/Command$/, '') })
        try {
          const answer = await next(args)
          end({ result: 'ok' })
          return answer
        } catch (cause) {
          end({ result: isMissing(cause) ? 'missing' : 'failed' })
          throw isMissing(cause) ? cause : storeFailure(cause)
        }
      },
    { step: 'initialize' },
  )
  const target = (filename: string) => ({ Bucket: s3.bucket, Key: `${prefix}/${filename}` })
  const get = async (filename: string, Range?: string) => {
    const { Body } = await client.send(new GetObjectCommand({ ...target(filename), Range }))
    if (!Body) throw new Error('The object store answered without a body')
    return Body
  }
  return {
    read: (filename) =>
      get(filename)
        .then(async (body) => Buffer.from(await body.transformToByteArray()))
        .catch(missing),
    size: (filename) =>
      client
        .send(new HeadObjectCommand(target(filename)))
        .then(({ ContentLength }) => ContentLength ?? 0, missing),
    stream: async (filename, range) =>
      (
        await get(filename, range ? `bytes=${range.start}-${range.end}` : undefined)
      ).transformToWebStream(),
    write: async (filename, Body, ContentType) => {
      await client.send(new PutObjectCommand({ ...target(filename), Body, ContentType }))
    },
    copy: async (filename, to) => {
      const CopySource = `${s3.bucket}/${prefix}/${encodeURIComponent(filename)}`
      await client.send(new CopyObjectCommand({ ...target(to), CopySource }))
    },
    remove: async (filename) => {
      await client.send(new DeleteObjectCommand(target(filename)))
    },
    writtenBefore: async (instant) => {
      const where = { Bucket: s3.bucket, Prefix: `${prefix}/` }
      const names: string[] = []
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, where)) {
        for (const { Key, LastModified } of Contents) {
          if (Key && LastModified && LastModified.getTime() < instant) {
            names.push(Key.slice(where.Prefix.length))
          }
        }
      }
      return names
    },
  }
}
