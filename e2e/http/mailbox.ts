import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { currentTime } from '@alun/contract/rules/current-time'

/** Limit until a mail must arrive. */
const timeoutMs = 30_000

/** A link that begins with `start` in a mail to a person. */
export async function linkInMail(dataDir: string, to: string, start: string): Promise<string> {
  const deadline = currentTime() + timeoutMs
  while (currentTime() < deadline) {
    for (const mail of await mailsIn(path.join(dataDir, 'mail'))) {
      if (!mail.includes(to)) continue
      const address = mail.split(/[\s"<>]/).find((word) => word.startsWith(start))
      if (address !== undefined) return address.replaceAll('&amp;', '&')
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`No mail to ${to} leads to ${start}`)
}

/** Headers and decoded body of each mail; the body is in a separate file. */
async function mailsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  const read = (name: string) => readFile(path.join(folder, name), 'utf8').catch(() => '')
  const mails = names.filter((name) => name.endsWith('.eml'))
  return Promise.all(
    mails.map(async (name) => {
      const [headers = ''] = (await read(name)).split(/\r?\n\r?\n/, 1)
      return headers + (await read(name.replace(/\.eml$/, '.html')))
    }),
  )
}
