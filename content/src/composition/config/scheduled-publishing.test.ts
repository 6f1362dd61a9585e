import { currentTime } from '@alun/contract/rules/current-time'
import { officeDay } from '@alun/contract/rules/office-day'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { describe, expect, it } from 'vitest'
import { scheduledChanges } from '../../publishing/scheduling/scheduled-changes.ts'
import { openContent } from '../../testing/open-content.ts'
import { healthOf } from '../health.ts'

const service = await forThisFile(openContent())
const { payload } = service

const hour = 3_600_000
const later = (ms: number) => new Date(currentTime() + ms).toISOString()

async function draft(slug: string, facts: object = { topic: 'company' }): Promise<string> {
  const data = { title: slug, slug, readyLocales: ['en'], publishedAt: '2026-11-01', ...facts }
  const { id } = await payload.create({ collection: 'news', draft: true, data: data as never })
  return id
}

const ask = async (method: string, path: string, json?: object) =>
  service.http(`/api/${path}`, { method, json }, await service.as('editor'))

async function choose(id: string, at = later(hour), change = 'publish') {
  const answer = await ask('POST', 'scheduled', { change, at, target: { collection: 'news', id } })
  return [answer.status, await answer.json()]
}

describe('a draft with a time to be published', () => {
  it('is counted by the health of the service until it is cancelled', async () => {
    await choose(await draft('waiting'))
    const counted = async () => (await healthOf(payload)).scheduled
    expect(await counted()).toEqual({ status: 'ok', waiting: 1, late: 0, failed: 0 })
    service.pass(2 * hour)
    expect(await counted()).toMatchObject({ status: 'late', late: 1 })
    const [found] = await scheduledChanges(payload)
    expect((await ask('DELETE', `scheduled/${found?.id}`)).status).toBe(204)
    expect(await counted()).toMatchObject({ status: 'ok', waiting: 0 })
  })

  it('says what is missing when the time is chosen, in the words of the panel, and publishes nothing', async () => {
    const problem = (text: string) => [200, { problem: expect.stringContaining(text) }]
    const accepted = [200, { problem: null }]
    expect(await choose(await draft('no-topic', {}))).toEqual(problem('Topic'))
    // A day after that time, because the office may already be in tomorrow by then.
    const tomorrow = later(25 * hour)
    const publishedAt = `${officeDay(Date.parse(tomorrow))}T12:00:00.000Z`
    const story = await draft('story', { topic: 'company', publishedAt })
    expect(await choose(story)).toEqual(problem('This day is still to come'))
    expect(await choose(story, tomorrow)).toEqual(accepted)
    const now = { collection: 'news', id: story, data: { _status: 'published' } } as const
    await expect(payload.update(now)).rejects.toThrow()
    const whole = await draft('whole')
    for (const change of ['publish', 'unpublish']) {
      for (const at of [later(0), later(-60_000)]) {
        const [status, answer] = await choose(whole, at, change)
        expect(status).toBe(400)
        expect(JSON.stringify(answer)).toContain('Choose a time that is still to come.')
      }
    }
    expect(await choose(whole)).toEqual(accepted)
    const records = (await scheduledChanges(payload)).map(({ record }) => record)
    expect(records).toEqual([whole, story])
    for (const id of records) {
      const found = await payload.findByID({ collection: 'news', id: id ?? '' })
      expect(found._status).toBe('draft')
    }
    const upcoming = await ask('GET', 'scheduled?global=home')
    expect(await upcoming.json()).toEqual({ planned: [] })
  })
})
