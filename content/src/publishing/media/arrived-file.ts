import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import type { AfterErrorHook, PayloadRequest } from 'payload'
import { afterAccess } from '../../core/payload/after-access.ts'
import { maxUploadBytes } from './max-upload.ts'

/**
 * How Payload takes files. They arrive on the disk, because joining the pieces of 40 MB in memory holds the thread
 * that answers for a fifth of a second.
 */
export const arrivingFiles = (dataDir: string) => ({
  limits: { fileSize: maxUploadBytes },
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
export const removeRefused: AfterErrorHook = ({ req }) => removeArrived(req.file)

async function removeArrived(file: PayloadRequest['file']): Promise<void> {
  if (!file?.tempFilePath) return
  await rm(file.tempFilePath, { force: true })
  delete file.tempFilePath
}
