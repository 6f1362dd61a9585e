import { expect, it } from 'vitest'
import { createIslandErrorCount } from './count-island-errors.ts'

it('an error counts if it names an island of this build and a known kind, and nothing else', async () => {
  const counted: object[] = []
  const take = createIslandErrorCount(['catalog-form'], (error) => counted.push(error))
  const statusOf = async (report: unknown) => {
    const init = { method: 'POST', body: JSON.stringify(report) }
    return (await take(new Request('https://site.example/island-errors', init))).status
  }
  const error = { island: 'catalog-form', kind: 'recovered' }
  expect(await statusOf(error)).toBe(204)
  for (const wrong of [
    { ...error, island: 'x' },
    { ...error, kind: 'x' },
    { ...error, message: 'Olena' },
    'x',
  ]) {
    expect(await statusOf(wrong)).toBe(400)
  }
  expect(counted).toEqual([error])
})
