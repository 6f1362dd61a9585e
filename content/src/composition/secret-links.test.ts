import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { expect, it } from 'vitest'
import { openContent } from '../testing/open-content.ts'

const api = await forThisFile(openContent())
const page = await readFile(path.resolve(import.meta.dirname, '../../../docs/sign-in.md'), 'utf8')

/** Signing in itself, and pictures, which are public. */
const isOpen = (route: string) => /^\/v1\/(?:auth|users|server|media)\b/.test(route)

it('docs/sign-in.md names each address that answers without a session', async () => {
  const routes = api.routes.filter((route) => route.method === 'GET' && !isOpen(route.path))
  const answered = await Promise.all(
    routes.map(async (route) => {
      const address = route.path.replace(/:\w+(?:\{[^}]*\})?/g, 'unknown.ics')
      const { status } = await api.http(address)
      return status === 401 ? [] : route.path.replace(/\{.*/, '')
    }),
  )
  const secret = [...new Set(answered.flat())]
  expect(secret).toContain('/v1/calendars/:file')
  expect(secret.filter((each) => !page.includes(each))).toEqual([])
})
