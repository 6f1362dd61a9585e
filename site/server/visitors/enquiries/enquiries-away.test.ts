import { randomUUID } from 'node:crypto'
import { enquiryRates } from '@alun/contract/rules/enquiry'
import { pino } from 'pino'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { FakeContent } from '../../testing/fake-content.ts'
import { catalog, newKey, pdf, spooledIn, vacancy, viewing } from '../../testing/sent-forms.ts'
import { type OpenSite, siteForEach, type TestSite } from '../../testing/test-site.ts'

let content: FakeContent
let dataDir: string
let now: OpenSite['now']
let open: OpenSite['open']
let pass: OpenSite['pass']
let outage: OpenSite['away']
let site: TestSite
siteForEach(
  (fresh) => {
    ;({ away: outage, content, dataDir, now, open, pass, site } = fresh)
  },
  () => ({ trustedProxies: ['127.0.0.1'] }),
)

const spooled = () => spooledIn(dataDir)
const away = () => content.behave('drops the connection')

describe('the site while the content service is away', () => {
  const delivered = (count: number) =>
    vi.waitFor(() => expect(content.intake.enquiries()).toHaveLength(count), 10_000)
  const health = async () => JSON.parse((await site.get('/healthz')).text)
  const names = () => content.intake.enquiries().map(({ fields }) => fields.name)

  it('stores enquiries with their files, counts them at /healthz, and delivers them once', async () => {
    away()
    const file = { name: 'cv.pdf', content: pdf }
    expect(await site.answerTo('/career', vacancy, { file })).toMatchObject({ status: 200 })
    for (const name of ['First', 'Second', 'Third']) {
      const given = { headers: { 'Idempotency-Key': randomUUID() } }
      expect(await site.answerTo('/', { ...catalog, name }, given)).toMatchObject({ state: 'sent' })
    }
    expect(await health()).toMatchObject({ status: 'degraded', enquiries: { waiting: 4 } })
    expect((await site.get('/metrics')).text).toMatch(
      /^site_enquiries_waiting\{spool="[-\w]+"\} 4$/m,
    )
    expect(spooled().filter((file) => file !== null)).toEqual(['cv.pdf'])

    content.behave('well')
    await delivered(4)
    const enquiries = content.intake.enquiries()
    const career = enquiries.find(({ fields }) => fields.name === 'Олена')
    const others = enquiries
      .filter((enquiry) => enquiry !== career)
      .map(({ fields }) => fields.name)
    expect(others.sort()).toEqual(['First', 'Second', 'Third'])
    expect(
      enquiries.every(({ fields, deliveries }) => fields.confirmed === '1' && deliveries === 1),
    ).toBe(true)
    expect(career?.file).toMatchObject({ name: 'cv.pdf', size: pdf.length })
    await vi.waitFor(async () => expect(spooled()).toEqual([]), 10_000)
    await vi.waitFor(
      async () => expect((await health()).enquiries).toMatchObject({ waiting: 0 }),
      10_000,
    )
  })

  it('keeps enquiries through a restart', async () => {
    away()
    const file = { name: 'cv.pdf', content: pdf }
    await site.answerTo('/career', vacancy, { file })
    for (const name of ['First', 'Second', 'Third']) await site.answerTo('/', { ...catalog, name })
    await site.close()
    content.behave('well')
    site = await open()
    await delivered(4)
    expect(names().sort()).toEqual(['First', 'Second', 'Third', 'Олена'])
  })

  it('delivers at once when the service returns', async () => {
    await site.close()
    site = await open({ limits: { deliveryMs: 3_600_000 } })
    await outage()
    await site.answerTo('/', catalog)
    content.behave('well')
    await delivered(1)
  })

  it('delivers every enquiry once from several processes', async () => {
    const other = await open()
    try {
      away()
      await site.answerTo('/', { ...catalog, name: 'Here' })
      await other.answerTo('/', { ...catalog, name: 'There' })
      content.behave('well')
      await delivered(2)
      expect(content.intake.enquiries().map(({ deliveries }) => deliveries)).toEqual([1, 1])
      away()
      await other.answerTo('/', { ...catalog, name: 'Later' })
      await site.close()
      content.behave('well')
      await delivered(3)
    } finally {
      await other.close()
      site = await open()
    }
  })

  it('takes the same form as one enquiry', async () => {
    const key = { 'Idempotency-Key': randomUUID() }
    away()
    for (const name of ['Олена', 'Олена', 'Another']) {
      const sent = await site.answerTo('/', { ...catalog, name }, { headers: key })
      expect(sent).toMatchObject({ status: 200, state: 'sent' })
    }
    content.behave('well')
    await delivered(2)
  })

  it('applies the limits', async () => {
    away()
    const from = { headers: { 'X-Forwarded-For': '203.0.113.7' } }
    const statuses: number[] = []
    for (let at = 0; at <= enquiryRates.perAddressUnverified; at += 1) {
      const fields = { phone: `+62844000${1000 + at}` }
      statuses.push((await site.answerTo('/?form=promo', fields, from)).status)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(
      enquiryRates.perAddressUnverified,
    )
    const last = await site.answerTo('/?form=promo', { phone: '+62844009999' }, from)
    expect(last).toMatchObject({ status: 429, state: 'limited', retryAfter: expect.any(Number) })
    pass(enquiryRates.windowMs + 1_000)
    expect(await site.answerTo('/?form=promo', { phone: '+62844009999' }, from)).toMatchObject({
      status: 200,
    })
  })

  it('stores any number of enquiries', async () => {
    away()
    const statuses: number[] = []
    for (let at = 0; at < 35; at += 1) {
      const from = { headers: { 'X-Forwarded-For': `198.51.100.${at}` } }
      statuses.push((await site.answerTo('/?form=promo', { phone: '+62844008888' }, from)).status)
    }
    expect(statuses).toEqual(statuses.map(() => 200))
  })

  it('takes another text under the same key as another enquiry', async () => {
    away()
    const headers = { 'Idempotency-Key': randomUUID() }
    const cv = (text: string) => ({ headers, file: { name: 'cv.txt', content: text } })
    const sent = [
      [vacancy, cv('one')],
      [vacancy, cv('one')],
      [{ ...vacancy, contact: 'other@example.com' }, cv('one')],
      [vacancy, cv('another one')],
    ] as const
    for (const [fields, given] of sent) {
      expect(await site.answerTo('/career', fields, given)).toMatchObject({ status: 200 })
    }
    expect(spooled()).toHaveLength(3)
  })

  it('books no viewing yet, and says that its time is confirmed by message, also without scripts', async () => {
    away()
    expect(await site.answerTo('/contacts', viewing, newKey())).toMatchObject({
      status: 200,
      state: 'sent',
      rest: { unconfirmed: true },
    })
    const sent = await site.send('/ru/contacts', viewing, { plain: true })
    expect(sent.status).toBe(303)
    expect(sent.headers.get('location')).toBe(
      '/ru/contacts?sent=viewing&unconfirmed=1&telegram=1#viewing',
    )
    const { viewing: booked, unconfirmed } = (await site.answerTo('/', catalog, newKey())).rest
    expect([booked, unconfirmed]).toEqual([undefined, undefined])
  })

  it('waits with a viewing for a slow service, which alone knows the free times', async () => {
    away()
    await site.answerTo('/', catalog, newKey())
    content.behave('well')
    await delivered(1)
    const slots = ['2026-11-25T02:00:00.000Z']
    content.intake.fail(({ form }) => {
      if (form !== 'viewing') return 'drops the connection'
      return new Promise((answer) => {
        setTimeout(() => answer({ reason: 'slot-taken', slots }), 500)
      })
    })
    expect(await site.answerTo('/contacts', viewing, newKey())).toMatchObject({
      status: 422,
      problems: [{ input: 'slot', code: 'slot-taken' }],
      rest: { slots },
    })
  })

  it('lets visitors wait for a service that hangs, but not during a known outage', async () => {
    await site.close()
    site = await open({ limits: { visitorMs: 1_000, attemptMs: 500 } })
    content.behave('hangs')
    const waited = async (name: string) => {
      const begun = performance.now()
      expect(await site.answerTo('/', { ...catalog, name })).toMatchObject({ status: 200 })
      return performance.now() - begun
    }
    expect(await waited('First')).toBeGreaterThan(950)
    await vi.waitFor(
      async () => expect((await health()).checks).toMatchObject({ content: 'away' }),
      15_000,
    )
    expect(await waited('Next')).toBeLessThan(900)
    expect((await health()).enquiries).toMatchObject({ waiting: 2, setAside: 0 })
    content.behave('well')
    await delivered(2)
  }, 40_000)

  it('delays no enquiry by others that the service rejects or fails at', async () => {
    const logged = collectedLog()
    await site.close()
    site = await open({ log: logged.log })
    away()
    const bad = ['Broken 1', 'Broken 2', 'Broken 3', 'Rejected 1', 'Rejected 2', 'Broken 4']
    for (const name of [...bad, 'Good']) {
      expect(await site.answerTo('/', { ...catalog, name }, newKey())).toMatchObject({
        status: 200,
      })
    }
    content.intake.fail(({ name }) => {
      if (name?.startsWith('Rejected')) return { reason: 'malformed' }
      return name?.startsWith('Broken') ? 500 : null
    })
    content.behave('well')
    await delivered(1)
    expect(names()).toEqual(['Good'])
    await vi.waitFor(async () => {
      expect(await health()).toMatchObject({
        status: 'degraded',
        checks: { enquiries: 'set-aside' },
        enquiries: { waiting: 0, setAside: bad.length },
      })
    }, 10_000)
    // Later enquiries are delivered although earlier ones fail.
    away()
    await site.answerTo('/', { ...catalog, name: 'Later' }, newKey())
    content.behave('well')
    await delivered(2)
    // Wait until the site has recorded the delivery, because otherwise it would send the enquiry
    // again after the restart.
    await vi.waitFor(async () => {
      expect((await health()).enquiries).toMatchObject({ waiting: 0, setAside: bad.length })
    }, 10_000)
    const failures = logged.lines().filter(({ msg }) => msg.includes('set aside'))
    expect(failures.map(({ reason }) => reason).sort()).toEqual([
      ...Array(4).fill('failed'),
      ...Array(2).fill('malformed'),
    ])
    expect(JSON.stringify(logged.lines())).not.toMatch(/Broken|olena|050 123 45 67/)
    // A new start retries at once.
    await site.close()
    content.intake.fail(null)
    site = await open()
    await delivered(2 + bad.length)
    const twice = content.intake.enquiries().filter(({ deliveries }) => deliveries > 1)
    expect(twice.map(({ fields }) => fields.name)).toEqual([])
    await vi.waitFor(
      async () => expect((await health()).enquiries).toMatchObject({ waiting: 0, setAside: 0 }),
      10_000,
    )
  })

  it('retries an enquiry that was set aside at growing intervals', async () => {
    away()
    await site.answerTo('/', { ...catalog, name: 'Broken' }, newKey())
    const tries: number[] = []
    content.intake.fail(() => {
      tries.push(now())
      return { reason: 'malformed' }
    })
    content.behave('well')
    await vi.waitFor(() => expect(tries).toHaveLength(1), 10_000)
    // The clock runs about twenty times as fast.
    const later = (expectation: () => void) =>
      vi.waitFor(() => {
        pass(1_000)
        expectation()
      }, 30_000)
    await later(() => expect(tries.length).toBeGreaterThan(5))
    const pauses = tries.slice(1).map((at, index) => at - (tries[index] ?? 0))
    // When the service returns, the enquiry is tried again.
    for (const [index, pause] of pauses.slice(-4).entries()) {
      expect(pause).toBeGreaterThanOrEqual(1_000 * 2 ** index)
    }
    content.intake.fail(null)
    await later(() => expect(content.intake.enquiries()).toHaveLength(1))
  })

  it('delays no enquiry by others that the service never answers, or that crash it', async () => {
    await site.close()
    site = await open({ limits: { postMs: 300 } })
    away()
    for (const name of ['Hangs 1', 'Ends 1', 'Hangs 2', 'Ends 2', 'Hangs 3', 'Ends 3', 'Ends 4']) {
      await site.answerTo('/', { ...catalog, name }, newKey())
    }
    await site.answerTo('/', { ...catalog, name: 'Good' }, newKey())
    content.intake.fail(({ name }) => {
      if (name?.startsWith('Hangs')) return 'hangs'
      return name?.startsWith('Ends') ? 'drops the connection' : null
    })
    content.behave('well')
    await delivered(1)
    expect(names()).toEqual(['Good'])
  })
})

const logLine = z.looseObject({ msg: z.string(), reason: z.string().optional() })

function collectedLog() {
  const lines: string[] = []
  return {
    log: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }),
    lines: () => lines.map((line) => logLine.parse(JSON.parse(line))),
  }
}
