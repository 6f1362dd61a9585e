import { sql } from '@payloadcms/db-postgres'
import { beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '../core/http/api-error.ts'
import { forThisFile } from '../testing/for-this-file.ts'
import { openTestService } from '../testing/test-service.ts'
import { AttemptLimits, delayAfter } from './attempt-limits.ts'

const service = await forThisFile(openTestService())

let now = Date.parse('2026-11-20T03:00:00Z')
let waited: number[] = []
let limits: AttemptLimits
beforeEach(() => {
  now += 24 * 3_600_000
  waited = []
  limits = newProcess()
})

/** Another one has connections and memory of its own, but the same database. */
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

const rejected = 'INVALID_CREDENTIALS'

describe('wrong passwords', () => {
  it('stop one address at one account after ten in a minute, and the owner nowhere else', async () => {
    for (let times = 0; times < 10; times += 1) {
      expect(await attempt('a@site.example', '203.0.113.9')).toBe(rejected)
    }
    now += 20_000
    expect(await attempt('A@site.example', '203.0.113.9', right)).toBe('REQUESTS_EXCEEDED 40')
    expect(await attempt('b@site.example', '203.0.113.9', right)).toBe('in')
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

  it('are counted when they come at once, and right ones at once all get in', async () => {
    const burst = await Promise.all(
      Array.from({ length: 25 }, () => attempt('a@site.example', '203.0.113.9')),
    )
    expect(burst.filter((each) => each === rejected)).toHaveLength(10)
    const friendly = await Promise.all(
      Array.from({ length: 40 }, () => attempt('b@site.example', '198.51.100.7', right)),
    )
    expect(new Set(friendly)).toEqual(new Set(['in']))
  })

  it('are counted together when they come at once to two processes', async () => {
    const processes = [limits, newProcess()]
    const tries = (email: string, outcome: typeof wrong) =>
      Promise.all(
        Array.from({ length: 40 }, (_, at) =>
          attempt(email, '203.0.113.9', outcome, processes[at % 2]),
        ),
      )
    const burst = await tries('a@site.example', wrong)
    expect(burst.filter((each) => each === rejected)).toHaveLength(10)
    expect(new Set(await tries('b@site.example', right))).toEqual(new Set(['in']))
  })

  it('that a killed process was checking count no longer after half a minute', async () => {
    const { drizzle } = service.payload.db
    const forgotten = sql`insert into auth_checks (account_key, address, at)
      select '', '203.0.113.9', ${new Date(now).toISOString()}::timestamptz from generate_series(1, 30)`
    await drizzle.execute(forgotten)
    now += 30_001
    expect(await attempt('a@site.example', '203.0.113.9', right)).toBe('in')
  })

  it('from everywhere slow an account down, by three seconds at most, and never lock it', async () => {
    for (let times = 0; times < 112; times += 1) {
      await attempt('a@site.example', `203.0.113.${times}`)
    }
    expect(await attempt('a@site.example', '198.51.100.7', right)).toBe('in')
    expect(waited.at(-1)).toBe(3_000)
    expect([0, 100, 101, 105, 500].map(delayAfter)).toEqual([0, 0, 300, 1_500, 3_000])
  })

  it('from one /64 of IPv6 addresses count as from one address', async () => {
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

describe('mails that are asked for', () => {
  const rows = async () => {
    const { rows } = await service.payload.db.drizzle.execute(
      sql`select kind from auth_attempts where kind = 'mail'`,
    )
    return rows.length
  }
  const ask = async (address: string) => {
    const asked = limits.mail(address).then(
      () => 'sent',
      (cause: unknown) => (cause instanceof ApiError ? cause.code : cause),
    )
    return asked
  }

  it('stop a /64 after thirty in a minute, and no more than those are remembered', async () => {
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
})
