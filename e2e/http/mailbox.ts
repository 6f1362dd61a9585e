import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from '@playwright/test'
import { type ParsedMail, simpleParser } from 'mailparser'

/** Limit until a mail must arrive. */
const timeout = 30_000

async function arrived(dataDir: string, address: string): Promise<ParsedMail[]> {
  const folder = path.join(dataDir, 'mail')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))
  // Most mails are to others, and parsing is the expensive part.
  const naming = texts.filter((text) => text.includes(address))
  const mails = await Promise.all(naming.map((text) => simpleParser(text)))
  // Mails to sales name the visitor, too, whom they answer.
  return mails.filter(({ to }) => [to].flat().some((each) => each?.text.includes(address)))
}

/** Mails to an address; waits until there are `count`. */
export async function mailsTo(dataDir: string, address: string, count: number) {
  await expect.poll(async () => (await arrived(dataDir, address)).length, { timeout }).toBe(count)
  return arrived(dataDir, address)
}

/** A link that begins with `start` in a mail to a person. */
export async function linkInMail(dataDir: string, to: string, start: string): Promise<string> {
  const links = async () => {
    const mails = await arrived(dataDir, to)
    return mails.flatMap(({ html }) =>
      (html || '').split(/[\s"<>]/).filter((word) => word.startsWith(start)),
    )
  }
  await expect.poll(links, { timeout, message: `a mail to ${to}` }).not.toEqual([])
  const [link = ''] = await links()
  return link.replaceAll('&amp;', '&')
}
