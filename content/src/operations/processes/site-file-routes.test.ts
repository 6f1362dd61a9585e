import { siteTokenHeader } from '@alun/contract/schema/auth'
import { describe, expect, it } from 'vitest'
import { forThisFile } from '../../testing/for-this-file.ts'
import { openTestApi } from '../../testing/test-api.ts'

const token = 'token-of-the-intake'
const api = await forThisFile(openTestApi({ CONTENT_INTAKE_TOKEN: token }))

const call = (method: string, path: string, body?: BodyInit, given = token) =>
  api.fetch(
    new Request(`http://content/v1/site-files${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', [siteTokenHeader]: given },
      ...(body !== undefined && { body }),
    }),
  )
const begin = async (id: string, ...names: string[]) => {
  const answer = await call('POST', '', JSON.stringify({ id, names }))
  const { data }: { data: string[] } = await answer.json()
  return data
}
const names = async (): Promise<string[]> => (await (await call('GET', '')).json()).data.toSorted()

describe('files of the builds of the site', () => {
  it('are stored for the last three builds, those that several have once', async () => {
    for (const build of ['b1', 'b2', 'b3']) {
      const missing = await begin(build, `assets/${build}.js`, 'assets/shared.js')
      expect(missing.includes('assets/shared.js')).toBe(build === 'b1')
      for (const name of missing) {
        expect((await call('PUT', `/${name}`, `${name} of ${build}`)).status).toBe(204)
      }
    }
    // The first one is started again.
    expect(await begin('b1', 'assets/b1.js', 'assets/shared.js')).toEqual([])
    expect(await begin('b4', 'assets/b4.js')).toEqual(['assets/b4.js'])
    expect(await names()).toEqual(['assets/b1.js', 'assets/b3.js', 'assets/shared.js'])
    const stored = await call('GET', '/assets/shared.js')
    expect(await stored.text()).toBe('assets/shared.js of b1')
  })

  it('have names that packages give them, such as pictures for sharp screens', async () => {
    const name = 'assets/flags@2x-QBzdwbZ8.webp'
    expect(await begin('b6', name)).toEqual([name])
    expect((await call('PUT', `/${name}`, 'flags')).status).toBe(204)
    expect(await (await call('GET', `/${name}`)).text()).toBe('flags')
  })

  it('are for the processes of the site alone, and only those that a build has named', async () => {
    expect((await call('GET', '', undefined, 'another token')).status).toBe(401)
    expect((await call('PUT', '/assets/b1.js', 'x', 'another token')).status).toBe(401)
    expect((await call('PUT', '/assets/other.js', 'x')).status).toBe(404)
    expect((await call('GET', '/assets/other.js')).status).toBe(404)
    expect((await call('GET', '/secrets.json')).status).toBe(404)
    expect((await call('POST', '', JSON.stringify({ id: 'b5', names: ['../x'] }))).status).toBe(400)
  })
})
