import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { ifMissing } from '@alun/platform/system-error'
import type { CollectionAfterDeleteHook } from 'payload'
import { z } from 'zod'

/** One mail as HTML or as its source; `null` if there is none. */
export async function readMail(folder: string, file: string): Promise<Buffer | null> {
  if (!/^msg_[0-9a-f]{32}\.(html|eml)$/.test(file)) return null
  return readFile(path.join(folder, file)).catch(ifMissing(null))
}

async function removeMail(folder: string, deliveryId: string): Promise<void> {
  // A crash may have left temporary files beside the mail.
  const prefix = `${path.basename(deliveryId)}.`
  const files = await readdir(folder).catch(ifMissing([]))
  const own = files.filter((file) => file.startsWith(prefix))
  await Promise.all(own.map((file) => rm(path.join(folder, file), { force: true })))
}

const removed = z.object({ deliveryId: z.string() })

export function removeMailOf(folder: string): CollectionAfterDeleteHook {
  return ({ doc }) => removeMail(folder, removed.parse(doc).deliveryId)
}
