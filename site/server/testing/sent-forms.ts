import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { spoolFile } from '@alun/platform/spool-file'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { expect } from 'vitest'
import { z } from 'zod'
import { failedReply, readFormReply } from '../../app/features/enquiry/form-answer.ts'

export const catalog = { name: 'Олена', phone: '050 123 45 67', contact: '@olena' }
export const cooperation = { ...catalog, message: 'We sell villas' }
export const vacancy = { ...catalog, message: 'Ten years of building', vacancy: 'architect' }
export const viewing = { ...catalog, format: 'online', slot: '2026-11-24T02:00:00.000Z' }
export const pdf = '%PDF-1.7\n%%EOF'

interface Sent {
  file?: { name: string; content: string | Uint8Array<ArrayBuffer> }
  headers?: Record<string, string>
  /** Sends the form as a browser without scripts does. */
  plain?: boolean
}

export const newKey = () => ({ headers: { 'Idempotency-Key': randomUUID() } })

let visitors = 0

/** Sends the forms of a site, each from another address, so that no rate limit applies. */
export function formsOf(origin: string) {
  function send(target: string, fields: Record<string, string>, sent: Sent = {}) {
    visitors += 1
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    if (sent.file) body.append('file', new Blob([sent.file.content]), sent.file.name)
    return fetch(origin + target, {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: {
        Accept: sent.plain ? 'text/html,*/*' : 'application/json',
        'X-Forwarded-For': `10.1.${visitors >> 8}.${visitors & 255}`,
        ...sent.headers,
      },
    })
  }
  return {
    send,
    answerTo: async (target: string, fields: Record<string, string>, sent: Sent = {}) => {
      const response = await send(target, fields, sent)
      const body: unknown = await response.json()
      const { form } = z.object({ form: z.string() }).parse(body)
      const { state, problems, ...rest } = readFormReply(body) ?? failedReply
      return { status: response.status, form, state, problems, retryAfter: rest.retryAfter, rest }
    },
    solved: async (form: string) => {
      const asked = await fetch(`${origin}/bot-check/challenge?form=${form}`)
      expect(asked.headers.get('cache-control')).toBe('no-store')
      const challenge = (await asked.json()) as Challenge
      const solution = await solveChallenge({ challenge, deriveKey })
      return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
    },
  }
}

/** File names of the enquiries in the spool of a site. */
export function spooledIn(dataDir: string): unknown[] {
  const folder = join(dataDir, 'leads-spool')
  const names = readdirSync(folder).filter((name) => spoolFile.test(name))
  return names.map(
    (name) => spooled.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))).file,
  )
}

const spooled = z.object({
  file: z
    .object({ name: z.string() })
    .transform(({ name }) => name)
    .nullable(),
})
