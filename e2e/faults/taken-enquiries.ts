import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'

export interface Staff {
  siteUrl: string
  contentUrl: string
  admin: { email: string; password: string }
}

export interface Balance {
  /** Answered with "sent", and not there. */
  lost: string[]
  /** There more than once. */
  doubled: string[]
  /** Milliseconds until the last one was there. */
  took: number
}

const signedIn = z.object({ token: z.string() })
const health = z.object({ enquiries: z.object({ waiting: z.number() }) })
const found = z.object({ docs: z.array(z.object({ name: z.string().nullable() })) })

/**
 * Waits until every enquiry that was answered with "sent" is with sales and the site has none left
 * to deliver, or no longer.
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

/** Signs in once: that is made to be hard work, which would slow down what is measured. */
function reader({ contentUrl, admin }: Staff) {
  let token: Promise<string> | null = null

  async function signIn(): Promise<string> {
    const session = await fetch(`${contentUrl}/api/accounts/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(admin),
    })
    return signedIn.parse(await session.json()).token
  }

  return async (mark: string) => {
    try {
      token ??= signIn()
      return await namesLike(contentUrl, await token, mark)
    } catch (cause) {
      token = null
      throw cause
    }
  }
}

async function namesLike(contentUrl: string, token: string, mark: string) {
  const query = new URLSearchParams({
    'where[name][like]': mark,
    'select[name]': 'true',
    limit: '5000',
    depth: '0',
  })
  const headers = { authorization: `JWT ${token}` }
  const answer = await fetch(`${contentUrl}/api/leads?${query}`, { headers })
  const counts = new Map<string, number>()
  for (const { name } of found.parse(await answer.json()).docs) {
    if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return counts
}
