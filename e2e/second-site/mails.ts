import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from '@playwright/test'
import { type ParsedMail, simpleParser } from 'mailparser'

/** Parsed mails to an address; waits until there are `count`. */
export async function mailsTo(dataDir: string, address: string, count: number) {
  const found = async () => {
    const folder = path.join(dataDir, 'mail')
    const names = await readdir(folder).catch(() => [])
    const files = names.filter((name) => name.endsWith('.eml'))
    const mails = await Promise.all(
      files.map(async (name) => simpleParser(await readFile(path.join(folder, name)))),
    )
    return mails.filter(({ to }) => [to ?? []].flat().some(({ text }) => text.includes(address)))
  }
  await expect.poll(async () => (await found()).length, { timeout: 30_000 }).toBe(count)
  return found()
}

/** All visible text of a mail, with its calendar file and the names of its pictures. */
export function wordsOf({ subject, text, html, from, attachments }: ParsedMail): string {
  const files = attachments.map(({ filename, content, contentType }) =>
    [filename ?? '', contentType.startsWith('image/') ? '' : content.toString('utf8')].join('\n'),
  )
  return [from?.text, subject, text, html || '', ...files].join('\n')
}
