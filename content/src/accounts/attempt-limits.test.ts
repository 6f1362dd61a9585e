import { forThisFile } from '@alun/platform/testing/for-this-file'
import { sql } from '@payloadcms/db-postgres'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../core/http/api-error.ts'
import { openContent } from '../testing/open-content.ts'
import { AttemptLimits, delayAfter } from './attempt-limits.ts'

const service = await forThisFile(openContent())

let now = Date.parse('2026-11-20T03:00:00Z')
let waited: number[] = []
let limits: AttemptLimits
beforeEach(() => {
  now += 24 * 3_600_000
  waited = []
  limits = newProcess()
})

/** Stands for another process: its own connections and memory, but the same database. */
const newProcess = () =>
  new AttemptLimits(
    service.payload.db.drizzle,
    () => now,
    async (milliseconds) => {
      waited.push(milliseconds)
    },
  )

const wrong = async (): Promise<string | ApiError> =>
  new ApiError('INVALID_CREDENTIALS', 'Invalid user credentials.')
const right = async (): Promise<string | ApiError> => 'in'

async function attempt(
  email: string,
  address: string,
  outcome = wrong,
  process = limits,
): Promise<string> {
  try {
    return await process.signIn(email, address, outcome)
  } catch (cause) {
    if (cause instanceof ApiError) return `${cause.code} ${cause.retryAfter ?? ''}`.trim()
    throw cause
  }
}

async function attemptsOf(kind: string): Promise<number> {
  const { rows } = await service.payload.db.drizzle.execute(
    sql`select kind from auth_attempts where kind = ${kind}`,
  )
  return rows.length
}

const rejected = 'INVALID_CREDENTIALS'

describe('wrong passwords', () => {
  it('stop one address at one account after ten in a minute, and the owner nowhere else', async () => {
    for (let times = 0; times < 10; times += 1) {
      expect(await attempt('a@site.example', '203.0.113.9')).toBe(rejected)
    }
    now += 20_000
    expect(await attempt('A@site.example', '203.0.113.9', right)).toBe('REQUESTS_EXCEEDED 40')
    expect(await attempt('b@site.example', '203.0.113.9', right)).toBe('in')
    expect(await attempt('a+b@site.example', '203.0.113.9', right)).toBe('in')
    expect(await attempt('a@site.example', '198.51.100.7', right)).toBe('in')
    now += 40_001
    expect(await attempt('a@site.example', '203.0.113.9', right)).toBe('in')
  })

  it('stop an address that tries many accounts after thirty in a minute', async () => {
    for (let times = 0; times < 30; times += 1) {
      expect(await attempt(`${times}@site.example`, '203.0.113.9')).toBe(rejected)
    }
    expect(await attempt('31@site.example', '203.0.113.9', right)).toBe('REQUESTS_EXCEEDED 60')
  })

  it('are counted when they come at once, also to two processes: ten of forty are checked', async () => {
    const processes = [limits, newProcess()]
    let checked = 0
    const slow = async () => {
      checked += 1
      await new Promise((resolve) => setImmediate(resolve))
      return wrong()
    }
    const burst = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        attempt('a@site.example', '203.0.113.9', slow, processes[at % 2]),
      ),
    )
    expect(checked).toBe(10)
    expect(Map.groupBy(burst, (each) => each.split(' ')[0]).get('REQUESTS_EXCEEDED')).toHaveLength(
      30,
    )
  })

  it('exclude right passwords: an office of twenty signs in at once, and again', async () => {
    for (let times = 0; times < 3; times += 1) {
      const office = await Promise.all(
        Array.from({ length: 20 }, (_, at) => attempt(`${at}@site.example`, '198.51.100.7', right)),
      )
      expect(new Set(office)).toEqual(new Set(['in']))
    }
    expect(await attemptsOf('sign-in')).toBe(0)
  })

  it('include an attempt that a killed process was checking, for a minute', async () => {
    void limits.signIn('a@site.example', '203.0.113.9', () => new Promise(() => {}))
    await vi.waitFor(async () => expect(await attemptsOf('sign-in')).toBe(1))
    for (let times = 0; times < 9; times += 1) await attempt('a@site.example', '203.0.113.9')
    expect(await attempt('a@site.example', '203.0.113.9', right)).toMatch('REQUESTS')
    now += 60_001
    expect(await attempt('a@site.example', '203.0.113.9', right)).toBe('in')
  })

  it('slow an account down if they come from everywhere, by three seconds at most, and never lock it', async () => {
    for (let times = 0; times < 112; times += 1) {
      await attempt('a@site.example', `203.0.113.${times}`)
    }
    expect(await attempt('a@site.example', '198.51.100.7', right)).toBe('in')
    expect(waited.at(-1)).toBe(3_000)
    expect([0, 100, 101, 105, 500].map(delayAfter)).toEqual([0, 0, 300, 1_500, 3_000])
  })

  it('count as from one address if they come from one /64 of IPv6', async () => {
    for (let times = 0; times < 10; times += 1) {
      expect(await attempt('a@site.example', `2001:db8:0:7::${times}`)).toBe(rejected)
    }
    expect(await attempt('a@site.example', '2001:db8:0:7:ffff::1', right)).toMatch('REQUESTS')
    expect(await attempt('a@site.example', '2001:db8:0:8::1', right)).toBe('in')
  })

  it('do not count while the database is away', async () => {
    const away = async (): Promise<string> => {
      throw new Error('connection terminated')
    }
    await expect(limits.signIn('a@site.example', '203.0.113.9', away)).rejects.toThrow('terminated')
    expect(await attempt('a@site.example', '203.0.113.9', right)).toBe('in')
  })
})

describe('codes of a second factor', () => {
  const code = (isRight: boolean, process = limits) =>
    process
      .code('an account', async (isLast) => {
        last += Number(isLast)
        return isRight
      })
      .catch((cause: unknown) => (cause instanceof ApiError ? cause.code : cause))
  let last = 0

  it('are checked ten times in ten minutes, at once and by two processes, and right ones do not count', async () => {
    for (let times = 0; times < 20; times += 1) expect(await code(true)).toBe(true)
    const processes = [limits, newProcess()]
    const burst = await Promise.all(
      Array.from({ length: 25 }, (_, at) => code(false, processes[at % 2])),
    )
    expect(burst.filter((each) => each === false)).toHaveLength(10)
    expect(last).toBe(1)
    expect(await code(true)).toBe('REQUESTS_EXCEEDED')
    now += 10 * 60_000 + 1
    expect(await code(true)).toBe(true)
  })
})

describe('mails that are asked for', () => {
  const rows = () => attemptsOf('mail')
  const ask = async (address: string) => {
    const asked = limits.mail(address).then(
      () => 'sent',
      (cause: unknown) => (cause instanceof ApiError ? cause.code : cause),
    )
    return asked
  }

  it('are refused to a /64 after thirty in a minute, and further attempts are not stored', async () => {
    const burst = await Promise.all(
      Array.from({ length: 40 }, (_, at) => ask(`2001:db8:0:9::${at}`)),
    )
    expect(burst.filter((each) => each === 'sent')).toHaveLength(30)
    expect(await ask('2001:db8:0:9:5::1')).toBe('REQUESTS_EXCEEDED')
    expect(await rows()).toBe(30)
    now += 3_600_001
    expect(await ask('203.0.113.9')).toBe('sent')
    expect(await rows()).toBe(1)
  })

  it('go to one address three times an hour for each cause', async () => {
    const causes = ['reset', 'reset', 'reset', 'reset', 'registration', 'signed-in'] as const
    const sent: boolean[] = []
    for (const cause of causes) sent.push(await limits.mailTo('a@site.example', cause))
    expect(sent).toEqual([true, true, true, false, true, true])
    expect(await limits.mailTo('a+b@site.example', 'reset')).toBe(true)
  })
})
