import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'

export interface Load {
  siteUrl: string
  /** Part of the name of every enquiry of this load. */
  mark: string
  perSecond: number
  seconds: number
}

interface LoadResult {
  /** Names of the enquiries answered with "sent". */
  sent: string[]
  /** Names of the other enquiries. */
  unsent: string[]
  /** Milliseconds until "sent", for each successful attempt. */
  waits: number[]
  /** Attempts with another answer or none. */
  failures: number
}

const answer = z.object({ state: z.string() })

/** An enquiry is tried again for this long, as a person does whose form fails. */
const timeoutMs = 60_000
const betweenTriesMs = 500
const tryLimitMs = 15_000

/** Sends enquiries at a constant rate, without waiting for answers. */
export async function sendEnquiries({ siteUrl, mark, perSecond, seconds }: Load) {
  const result: LoadResult = { sent: [], unsent: [], waits: [], failures: 0 }
  const running: Promise<void>[] = []
  const begun = performance.now()
  for (let number = 0; number < perSecond * seconds; number += 1) {
    await pause(Math.max(0, begun + (number * 1000) / perSecond - performance.now()))
    running.push(sendUntilTaken(siteUrl, `${mark} ${number}`, number, result))
  }
  await Promise.all(running)
  return result
}

async function sendUntilTaken(siteUrl: string, name: string, number: number, to: LoadResult) {
  const enquiry = enquiryOf(name, number)
  const deadline = performance.now() + timeoutMs
  while (performance.now() < deadline) {
    const begun = performance.now()
    const state = await sendOnce(siteUrl, enquiry).catch(() => null)
    if (state === 'sent') {
      to.waits.push(performance.now() - begun)
      to.sent.push(name)
      return
    }
    to.failures += 1
    await pause(betweenTriesMs)
  }
  to.unsent.push(name)
}

interface MadeEnquiry {
  path: string
  fields: Record<string, string>
  file: boolean
  /** `null` without scripts. */
  key: string | null
  address: string
}

function enquiryOf(name: string, number: number): MadeEnquiry {
  const phone = `+62812${String(randomInt(10_000_000)).padStart(8, '0')}`
  const person = { name, phone, contact: `${name.replaceAll(' ', '-')}@example.com` }
  const address = `10.${randomInt(250)}.${randomInt(250)}.${randomInt(250)}`
  const key = number % 5 === 4 ? null : randomUUID()
  if (number % 10 === 9) {
    const fields = { ...person, message: 'With a file' }
    return { path: '/career?form=vacancy', fields, file: true, key, address }
  }
  const path = number % 2 === 0 ? '/ua/projects/segara-berawa?form=catalog' : '/ru?form=catalog'
  return { path, fields: person, file: false, key, address }
}

async function sendOnce(siteUrl: string, { path, fields, file, key, address }: MadeEnquiry) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  if (key !== null) body.append('key', key)
  if (file) body.append('file', new Blob([`%PDF-1.7\n${'x'.repeat(50_000)}\n%%EOF`]), 'cv.pdf')
  const response = await fetch(siteUrl + path, {
    method: 'POST',
    body,
    headers: { Accept: 'application/json', 'X-Forwarded-For': address },
    signal: AbortSignal.timeout(tryLimitMs),
  })
  return answer.parse(await response.json()).state
}

/** A percentile of the waits, in milliseconds. */
export function percentile(waits: readonly number[], percent: number): number {
  const sorted = [...waits].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0
}
