import { statusOfStart } from '@alun/platform/start-error'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { connectTo } from './connect.ts'

const { TEST_DATABASE_URL } = z.object({ TEST_DATABASE_URL: z.string() }).parse(process.env)

it.each([
  ['a wrong password ends the start', { password: 'wrong' }, 78],
  ['a server that is away is asked again', { port: '1' }, 1],
])('%s', async (_title, change, status) => {
  const url = Object.assign(new URL(TEST_DATABASE_URL), change)
  const failure = await connectTo(url.href).catch((cause: unknown) => cause)
  expect(String(failure)).toContain('The database cannot be used: ')
  expect(statusOfStart(failure)).toBe(status)
})
