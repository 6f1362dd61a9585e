import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { portOf } from '@alun/platform/listener'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startCountingOpenings } from './count-openings.ts'

let reports: unknown[] = []
let status = 204
const service = createServer(async (request, response) => {
  reports.push(await json(request))
  response.writeHead(status).end()
})
beforeAll(() => new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve)))
afterAll(() => service.close())
beforeEach(() => {
  reports = []
})

const siteUrl = 'https://site.example'
const logged: unknown[] = []
const note = (facts: unknown) => void logged.push(facts)
const log = { info: note, warn: note, error: note }
const counting = () =>
  startCountingOpenings({
    contentUrl: `http://127.0.0.1:${portOf(service)}`,
    intakeToken: 'token',
    siteUrl,
    log,
  })
const opened = (headers: Record<string, string>, method = 'GET') =>
  new Request(`${siteUrl}/brochures/river/a03/en.pdf`, { method, headers })

describe('what visitors open', () => {
  it('is handed over as numbers by unit', async () => {
    const openings = counting()
    const body = JSON.stringify({ project: 'river', unit: 'unit-A03' })
    const look = () =>
      new Request(`${siteUrl}/openings`, { method: 'POST', headers: { Origin: siteUrl }, body })
    expect((await openings.take(look())).status).toBe(204)
    await openings.take(look())
    await openings.stop()
    expect(reports).toEqual([[{ kind: 'unit', project: 'river', unit: 'unit-A03', count: 2 }]])
  })

  it('is sent on by no more than the service takes at once, and without names that no unit has', async () => {
    const openings = counting()
    const look = (unit: string) => {
      const body = JSON.stringify({ project: 'river', unit })
      return openings.take(new Request(`${siteUrl}/openings`, { method: 'POST', body }))
    }
    for (const wrong of ['', 'unit-\u0000', 'unit-\ud800']) {
      expect((await look(wrong)).status).toBe(400)
    }
    for (let n = 0; n < 2_500; n += 1) await look(`unit-${n}`)
    await openings.stop()
    expect(reports).toHaveLength(1)
    expect(reports[0]).toHaveLength(2_000)
  })

  it('is kept while the service is away, and dropped with a line where it is refused', async () => {
    const openings = counting()
    openings.sent(opened({ 'Sec-Fetch-Mode': 'navigate' }), {
      project: 'river',
      unit: null,
      locale: 'en',
    })
    for (const [answered, counts] of [
      [503, []],
      [429, []],
      [413, [{ path: '/openings', status: 413, counts: 1 }]],
      [204, [{ path: '/openings', status: 413, counts: 1 }]],
    ] as const) {
      status = answered
      await openings.stop()
      expect([answered, logged]).toEqual([answered, counts])
    }
    expect(reports).toHaveLength(3)
  })

  it('counts documents to which a browser navigates, and no program', async () => {
    const openings = counting()
    const sheet = { project: 'river', unit: 'a03', locale: 'en' }
    const navigated = { 'Sec-Fetch-Mode': 'navigate' }
    openings.sent(opened(navigated), sheet)
    openings.sent(opened(navigated), { ...sheet, unit: null })
    openings.sent(opened(navigated), { ...sheet, project: null, unit: null })
    openings.sent(opened({ ...navigated, 'Sec-Purpose': 'prefetch' }), sheet)
    openings.sent(opened(navigated, 'HEAD'), sheet)
    openings.sent(opened({}), sheet)
    await openings.stop()
    expect(reports).toEqual([
      [
        { kind: 'sheet', project: 'river', unit: 'a03', count: 1 },
        { kind: 'brochure', project: 'river', unit: null, count: 1 },
      ],
    ])
  })
})
