import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { portOf } from '@alun/platform/listener'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startCountingVitals } from './count-vitals.ts'

let isAway = false
let reports: unknown[] = []
const service = createServer(async (request, response) => {
  const report = await json(request)
  if (!isAway) reports.push(report)
  response.writeHead(isAway ? 503 : 204).end()
})
beforeEach(() => new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve)))
afterEach(() => {
  service.close()
  reports = []
  isAway = false
})

const siteUrl = 'https://site.example'
const log = { info: () => {}, warn: () => {}, error: () => {} }
const counting = () =>
  startCountingVitals({
    contentUrl: `http://127.0.0.1:${portOf(service)}`,
    intakeToken: 'token',
    siteUrl,
    log,
  })
const visit = { page: 'home', locale: 'en', device: 'phone', values: { LCP: 900, CLS: 0 } }
const sent = (body: unknown, origin = siteUrl) =>
  new Request(`${siteUrl}/vitals`, {
    method: 'POST',
    headers: { Origin: origin },
    body: JSON.stringify(body),
  })

describe('what pages report of their speed', () => {
  it('is handed over as counts, a bucket for each value', async () => {
    const vitals = counting()
    for (const LCP of [900, 950, 1900]) {
      expect((await vitals.take(sent({ ...visit, values: { LCP } }))).status).toBe(204)
    }
    await vitals.stop()
    const counts = Array(22).fill(0)
    counts[4] = 2
    counts[9] = 1
    expect(reports).toEqual([
      [{ page: 'home', locale: 'en', device: 'phone', vital: 'LCP', counts }],
    ])
  })

  it('waits while the content service is away', async () => {
    const vitals = counting()
    await vitals.take(sent(visit))
    isAway = true
    await vitals.stop()
    isAway = false
    await vitals.stop()
    expect(reports).toEqual([[expect.objectContaining({ vital: 'LCP' }), expect.anything()]])
  })

  it('is nothing else than asked, and comes from pages of the site', async () => {
    const vitals = counting()
    for (const wrong of [
      { ...visit, path: '/x' },
      { ...visit, page: 'x' },
      { ...visit, values: { LCP: -1 } },
      'x',
    ]) {
      expect((await vitals.take(sent(wrong))).status).toBe(400)
    }
    expect((await vitals.take(sent(visit, 'https://other.example'))).status).toBe(403)
    await vitals.stop()
    expect(reports).toEqual([])
  })
})
