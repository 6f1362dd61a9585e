import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { AfterErrorHook, PayloadRequest } from 'payload'
import { maxUploadBytes } from '../../core/http/max-upload.ts'
import { afterAccess } from '../../core/payload/after-access.ts'
import { endCopy } from './copied-file.ts'

/**
 * How Payload takes files. They arrive on the disk, because joining the pieces of 40 MB in memory blocks the event
 * loop for a fifth of a second.
 */
export const arrivingFiles = (dataDir: string) => ({
  limits: { fileSize: maxUploadBytes },
  // Payload's own limit is lower; the front door has the one that counts.
  requestSizeLimit: Number.POSITIVE_INFINITY,
  abortOnLimit: true,
  useTempFiles: true,
  tempFileDir: path.join(dataDir, 'arriving'),
})

/** Reads a file that has arrived, and removes it from the disk, so that all hooks find it in memory. */
export const readArrived = afterAccess(
  ({ req }) => Boolean(req.file?.tempFilePath),
  async ({ req: { file } }) => {
    if (!file?.tempFilePath) return
    file.data = await readFile(file.tempFilePath)
    await removeArrived(file)
  },
)

/** Removes the file of a call that was refused before anything read it. */
export const removeRefused: AfterErrorHook = async ({ req }) => {
  await removeArrived(req.file)
  await endCopy(req)
}

/** Milliseconds after which no call waits for its file any more. */
const leftMs = 3_600_000

/** Removes files of calls that ended with their process, or whose address takes no file. */
export async function removeLeft(folder: string, now: number): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name)
    if (now - (await stat(file)).mtimeMs > leftMs) {
      await rm(file, { recursive: true, force: true })
    }
  }
}

async function removeArrived(file: PayloadRequest['file']): Promise<void> {
  if (!file?.tempFilePath) return
  await rm(file.tempFilePath, { force: true })
  delete file.tempFilePath
}
