import { expect, it } from 'vitest'
import { createIslandErrorCount } from './count-island-errors.ts'

const siteUrl = 'https://site.example'

it('counts islands of this build that pages of the site name, and takes nothing else', async () => {
  const counted: object[] = []
  const take = createIslandErrorCount(siteUrl, ['catalog-form'], (error) => counted.push(error))
  const statusOf = async (report: unknown, origin = siteUrl) => {
    const body = JSON.stringify(report)
    const init = { method: 'POST', headers: { Origin: origin }, body }
    return (await take(new Request(`${siteUrl}/island-errors`, init))).status
  }
  const error = { island: 'catalog-form', kind: 'rendered-anew' }
  expect(await statusOf(error)).toBe(204)
  for (const wrong of [
    { ...error, island: 'x' },
    { ...error, kind: 'x' },
    { ...error, message: 'Olena' },
    'x',
  ]) {
    expect(await statusOf(wrong)).toBe(400)
  }
  expect(await statusOf(error, 'https://other.example')).toBe(403)
  expect(counted).toEqual([error])
})
