import { expect, it } from 'vitest'
import { forThisFile } from '../../testing/for-this-file.ts'
import { openTestService } from '../../testing/test-service.ts'

const service = await forThisFile(openTestService())

const redirect = (from: string, to: string) =>
  service.payload.create({ collection: 'redirects', data: { from, to, status: '301' } })

it('rejects redirects that lead back to where they begin, also by way of others', async () => {
  const { id } = await redirect('/news/a', '/news/b')
  await redirect('/news/b', '/news/c')
  await expect(redirect('/news/d', '/news/d')).rejects.toThrow(/: to$/)
  await expect(redirect('/news/c', '/news/a')).rejects.toThrow(/: to$/)
  await expect(
    service.payload.update({ collection: 'redirects', id, data: { to: '/news/a' } }),
  ).rejects.toThrow(/: to$/)
  const kept = await service.payload.findByID({ collection: 'redirects', id })
  expect(kept.to).toBe('/news/b')
})

it('is written without a language', async () => {
  await expect(redirect('/ua/news/x', '/news/y')).rejects.toThrow(/From/)
})
