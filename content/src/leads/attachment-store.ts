import { randomBytes } from 'node:crypto'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { atomicWrite } from '@alun/platform/atomic-write'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import slugify from '@sindresorhus/slugify'
import { s3ClientSettings } from '../media/s3-originals.ts'
import type { Runtime } from '../settings/runtime.ts'

/** Prefix of the visitors' files in a bucket. */
const attachmentsPrefix = 'attachments'

/** Store of the files of enquiries, apart from all that is public. */
export interface AttachmentStore {
  /** Resolves when the file is durable. */
  write(filename: string, content: Buffer, mimeType: string): Promise<void>
  /** `null` if there is none. */
  read(filename: string): Promise<Buffer | null>
  remove(filename: string): Promise<void>
  /** Files last written before an instant (epoch milliseconds), partial ones too. */
  writtenBefore(instant: number): Promise<string[]>
}

/** `olena-cv-3f9a1c0b7d2e.pdf`: readable, and impossible to guess. */
export function attachmentFilename(given: string, extension: string): string {
  const stem = slugify(given.replace(/\.[^.]*$/, '')).slice(0, 60)
  const suffix = randomBytes(6).toString('hex')
  return `${stem === '' ? 'file' : stem}-${suffix}.${extension}`
}

export function attachmentStore({ attachmentsDir, s3 }: Runtime): AttachmentStore {
  if (!s3) return diskStore(attachmentsDir)
  const client = new S3Client(s3ClientSettings(s3))
  const target = (filename: string) => ({
    Bucket: s3.bucket,
    Key: `${attachmentsPrefix}/${filename}`,
  })
  return {
    write: async (filename, content, mimeType) => {
      await client.send(
        new PutObjectCommand({ ...target(filename), Body: content, ContentType: mimeType }),
      )
    },
    read: async (filename) => {
      try {
        const { Body } = await client.send(new GetObjectCommand(target(filename)))
        return Body ? Buffer.from(await Body.transformToByteArray()) : null
      } catch (cause) {
        if (cause instanceof NoSuchKey) return null
        throw cause
      }
    },
    remove: async (filename) => {
      await client.send(new DeleteObjectCommand(target(filename)))
    },
    writtenBefore: async (instant) => {
      const where = { Bucket: s3.bucket, Prefix: `${attachmentsPrefix}/` }
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

function diskStore(folder: string): AttachmentStore {
  const locate = (filename: string) => path.join(folder, path.basename(filename))
  return {
    write: (filename, content) =>
      atomicWrite(locate(filename), content, { mode: 0o600, folderMode: 0o700, durable: true }),
    read: (filename) =>
      readFile(locate(filename)).catch((cause: NodeJS.ErrnoException) => {
        if (cause.code === 'ENOENT') return null
        throw cause
      }),
    remove: (filename) => rm(locate(filename), { force: true }),
    writtenBefore: async (instant) => {
      const names = await readdir(folder).catch(() => [])
      const written = await Promise.all(
        names.map(async (name) => {
          // `null` where it is removed meanwhile.
          const found = await stat(locate(name)).catch(() => null)
          return { name, at: found?.isFile() ? found.mtimeMs : Number.POSITIVE_INFINITY }
        }),
      )
      return written.filter(({ at }) => at < instant).map(({ name }) => name)
    },
  }
}
