import { readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { whereMissing } from '@alun/platform/system-error'
import { html } from 'hono/html'
import type { CollectionAfterDeleteHook } from 'payload'
import { z } from 'zod'

const maxListed = 200

/** The latest mails in the folder, newest first; none if there is no folder yet. */
export async function listMails(folder: string): Promise<StoredMail[]> {
  const names = await readdir(folder).catch(whereMissing([]))
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      // Any of them may be removed meanwhile.
      .map((name) => describeMail(folder, name).catch(whereMissing([]))),
  )
  return mails
    .flat()
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, maxListed)
}

type StoredMail = Awaited<ReturnType<typeof describeMail>>

async function describeMail(folder: string, file: string) {
  const where = path.join(folder, file)
  const [{ mtime }, raw] = await Promise.all([stat(where), readFile(where, 'utf8')])
  const head = raw.split(/\r?\n\r?\n/, 1)[0]?.replace(/\r?\n[ \t]+/g, ' ') ?? ''
  const header = (name: string) =>
    decodeWords(new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim() ?? '')
  return { name: file.slice(0, -4), at: mtime, to: header('To'), subject: header('Subject') }
}

/** Decodes `=?UTF-8?B?…?=`, the form of non-ASCII text in headers. */
function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, words: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(words, 'base64').toString('utf8')
        : Buffer.from(
            words
              .replace(/_/g, ' ')
              .replace(/=([0-9a-f]{2})/gi, (_match, code: string) =>
                String.fromCharCode(Number.parseInt(code, 16)),
              ),
            'latin1',
          ).toString('utf8'),
    )
}

/** One mail as HTML or as its source; `null` if there is none. */
export async function readMail(folder: string, file: string): Promise<Buffer | null> {
  if (!/^msg_[0-9a-f]{32}\.(html|eml)$/.test(file)) return null
  return readFile(path.join(folder, file)).catch(whereMissing(null))
}

async function removeMail(folder: string, deliveryId: string): Promise<void> {
  // A crash may have left temporary files beside the mail.
  const prefix = `${path.basename(deliveryId)}.`
  const files = await readdir(folder).catch(whereMissing([]))
  const own = files.filter((file) => file.startsWith(prefix))
  await Promise.all(own.map((file) => rm(path.join(folder, file), { force: true })))
}

/** An HTML page with the list. */
export function mailListPage(mails: readonly StoredMail[]): string {
  const rows = mails.map(
    ({ at, name, subject, to }) =>
      html`<tr><td>${at.toISOString().slice(0, 19).replace('T', ' ')}</td><td>${to}</td><td><a href="/mail/${name}.html">${subject}</a></td><td><a href="/mail/${name}.eml" download>eml</a></td></tr>`,
  )
  return String(
    html`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mails</title><style>body{font:16px/1.5 system-ui;margin:2rem}td{padding:.3rem 1rem .3rem 0;vertical-align:top}</style><h1>Mails</h1><p>No mail server is set up, so mails are stored here.</p><table>${rows}</table></html>`,
  )
}

const removed = z.object({ deliveryId: z.string() })

/** Removes the mail of a deleted message from the folder. */
export function removeMailOf(folder: string): CollectionAfterDeleteHook {
  return ({ doc }) => removeMail(folder, removed.parse(doc).deliveryId)
}
