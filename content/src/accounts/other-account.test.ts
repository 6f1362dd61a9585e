import { forThisFile } from '@alun/platform/testing/for-this-file'
import { expect, it } from 'vitest'
import { accountHeader, otherAccount, refusalHeader, signedOut } from '../core/http/signed-out.ts'
import { admittedCall } from '../core/payload/server-functions.ts'
import { openContent } from '../testing/open-content.ts'

const api = await forThisFile(openContent())

it('a page of another account gets no answer and ends no session', async () => {
  const other = (await api.as('editor', 'neighbour')).id
  const { id, headers: as } = await api.as('editor')
  const call = (account: string, path: string, method = 'GET') =>
    api.http(`/api/${path}`, { method, headers: { ...as, [accountHeader]: account } })
  for (const path of ['projects', 'accounts/security', 'payload-preferences/seen']) {
    expect([path, (await call(id, path)).status]).toEqual([path, 200])
    const refused = await call(other, path)
    expect([path, refused.status, refused.headers.get(refusalHeader)]).toEqual([
      ...[path, 403, otherAccount],
    ])
    expect((await refused.json()).errors[0].extensions).toEqual({
      ...{ code: signedOut, reason: otherAccount },
    })
  }
  const me = await call(other, 'accounts/me')
  expect([me.headers.get(refusalHeader), await me.json()]).toMatchObject([
    otherAccount,
    { user: null },
  ])
  for (const path of ['accounts/refresh-token', 'accounts/logout']) {
    expect([path, (await call(other, path, 'POST')).status]).toEqual([path, 401])
  }
  expect((await call(id, 'projects')).status).toBe(200)
  const sent = new Headers({ ...as, [accountHeader]: other })
  const args = { name: 'render-list', args: { collectionSlug: 'news' } }
  expect(await admittedCall(api.payload, sent, args)).toBeNull()
  sent.set(accountHeader, id)
  expect(await admittedCall(api.payload, sent, args)).not.toBeNull()
})
