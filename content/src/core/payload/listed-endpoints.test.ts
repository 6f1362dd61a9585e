import path from 'node:path'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { buildConfig, handleEndpoints, type SanitizedConfig } from 'payload'
import { describe, expect, it } from 'vitest'
import { contentConfig } from '../../composition/config/content-config.ts'
import { openContent } from '../../testing/open-content.ts'
import { contentSubjects } from '../access/permissions.ts'

const service = await forThisFile(openContent())

function namesOf({ collections, endpoints, globals }: SanitizedConfig): string[] {
  return [{ slug: '', endpoints }, ...collections, ...globals].flatMap(({ slug, endpoints }) =>
    (endpoints || []).map(({ method, path }) => `${method} ${slug}${path}`),
  )
}

describe('an endpoint of Payload', () => {
  it('is closed until somebody lists it: these are', async () => {
    const isPreference = (name: string) => name.includes(' payload-preferences/')
    expect(namesOf(service.payload.config).filter(isPreference).toSorted()).toEqual([
      'get payload-preferences/:key',
      'post payload-preferences/:key',
    ])
    const folder = path.resolve(import.meta.dirname, '../../..')
    const open = namesOf(service.payload.config)
    const closed = namesOf(await buildConfig(contentConfig(service.runtime, folder))).filter(
      (name) => !open.includes(name) || open.splice(open.indexOf(name), 1).length === 0,
    )
    // Types with drafts have our own endpoint instead, which leaves the published version alone.
    const restoring = closed.filter((name) => /^post [\w-]+\/versions\/:id$/.test(name))
    expect(restoring).toEqual(
      expect.arrayContaining(contentSubjects.map((each) => `post ${each}/versions/:id`)),
    )
    // A type without versions would answer 500.
    const versions = closed.filter((name) => /^get [\w-]+\/versions/.test(name))
    expect(versions).toContain('get units/versions')
    // No hook limits this list.
    expect(versions).toContain('get home/versions')
    const shown = [...restoring, ...versions]
    const others = closed.filter((name) => !shown.includes(name) && !isPreference(name))
    expect(others.toSorted()).toEqual([
      'post accounts/first-register',
      'post accounts/forgot-password',
      'post accounts/login',
      'post accounts/logout',
      'post accounts/refresh-token',
      'post accounts/reset-password',
      'post accounts/unlock',
      'post accounts/verify/:id',
    ])
  })

  it('is rejected if an upgrade adds it', async () => {
    const { databaseUrl, payload } = service
    const handler = async () => Response.json('everything')
    const places = [
      ['new', payload.config],
      ['accounts/new', payload.collections.accounts.config],
      ['globals/home/new', payload.globals.config.find(({ slug }) => slug === 'home')],
    ] as const
    for (const [, place] of places) {
      if (place?.endpoints) place.endpoints.push({ method: 'get', path: '/new', handler })
    }
    await payload.config.onInit?.(payload)
    for (const [address] of places) {
      const request = new Request(`http://localhost:3001/api/${address}`)
      const key = { payloadInstanceCacheKey: databaseUrl }
      const { status } = await handleEndpoints({ config: payload.config, request, ...key })
      expect([address, status]).toEqual([address, address === 'accounts/new' ? 403 : 404])
    }
  })
})
