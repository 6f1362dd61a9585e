import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { ContentEditor } from '../http/content-editor.ts'

export interface Staff {
  siteUrl: string
  contentUrl: string
  admin: { email: string; password: string }
}

interface Balance {
  /** Answered with "sent", but not stored. */
  lost: string[]
  /** Stored more than once. */
  doubled: string[]
  /** Milliseconds until the last one was stored. */
  took: number
}

const health = z.object({ enquiries: z.object({ waiting: z.number() }) })

/**
 * Waits until sales have every enquiry that was answered with "sent" and the spool is empty, or
 * until the time limit.
 */
export async function balanceOf(
  staff: Staff,
  mark: string,
  sent: readonly string[],
  timeoutMs: number,
): Promise<Balance> {
  const begun = performance.now()
  const read = reader(staff)
  for (;;) {
    const left = await waitingAt(staff.siteUrl).catch(() => null)
    const counts = await read(mark).catch(() => new Map<string, number>())
    const lost = sent.filter((name) => !counts.has(name))
    const doubled = [...counts].flatMap(([name, count]) => (count > 1 ? [name] : []))
    const took = performance.now() - begun
    if ((lost.length === 0 && left === 0) || took > timeoutMs) return { lost, doubled, took }
    await pause(200)
  }
}

async function waitingAt(siteUrl: string): Promise<number> {
  const answer = await fetch(`${siteUrl}/healthz`)
  return health.parse(await answer.json()).enquiries.waiting
}

/** Signs in once, because hashing the password would slow down the measurement. */
function reader({ contentUrl, admin }: Staff) {
  let staff: Promise<ContentEditor> | null = null
  return async (mark: string) => {
    try {
      staff ??= ContentEditor.signIn(contentUrl, admin)
      const counts = new Map<string, number>()
      for (const name of await (await staff).enquiryNames(mark)) {
        counts.set(name, (counts.get(name) ?? 0) + 1)
      }
      return counts
    } catch (cause) {
      staff = null
      throw cause
    }
  }
}
