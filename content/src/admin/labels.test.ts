import path from 'node:path'
import { buildConfig, type Field, type SanitizedConfig } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { contentConfig } from '../config/content-config.ts'
import { testRuntime } from '../testing/test-runtime.ts'

const label = z.object({ en: z.string().min(1), uk: z.string().min(1), ru: z.string().min(1) })

let config: SanitizedConfig
beforeAll(async () => {
  config = await buildConfig(
    contentConfig(testRuntime(), path.resolve(import.meta.dirname, '../..')),
  )
})

/** What the system adds itself has labels of its own in these languages. */
const own = new Set(['id', 'createdAt', 'updatedAt', '_status', 'email', 'password', 'sessions'])
const ofFiles = new Set([
  'url',
  'thumbnailURL',
  'filename',
  'mimeType',
  'filesize',
  'width',
  'height',
  'focalX',
  'focalY',
])

function unlabelled(fields: readonly Field[], at: string): string[] {
  return fields.flatMap((field): string[] => {
    if (field.type === 'tabs') {
      return field.tabs.flatMap((tab) => [
        ...(label.safeParse(tab.label).success ? [] : [`${at} tab`]),
        ...unlabelled(tab.fields, at),
      ])
    }
    if ('admin' in field && field.admin && 'hidden' in field.admin && field.admin.hidden) return []
    const nested = 'fields' in field ? field.fields : []
    if (!('name' in field)) return unlabelled(nested, at)
    const here = `${at}.${field.name}`
    const isNamed = label.safeParse('label' in field ? field.label : undefined).success
    return [...(isNamed ? [] : [here]), ...unlabelled(nested, here)]
  })
}

describe('the panel', () => {
  it('names every field in English, Ukrainian and Russian', () => {
    const missing = [
      ...config.collections
        .filter(({ slug }) => !slug.startsWith('payload-'))
        .flatMap(({ slug, fields, upload }) =>
          unlabelled(
            fields.filter(
              (field) =>
                !('name' in field) || !(own.has(field.name) || (upload && ofFiles.has(field.name))),
            ),
            slug,
          ),
        ),
      ...config.globals.flatMap(({ slug, fields }) =>
        unlabelled(
          fields.filter((field) => !('name' in field) || !own.has(field.name)),
          slug,
        ),
      ),
    ].filter((path) => !/(\.id|\.hash|\.salt|loginAttempts|lockUntil|resetPassword\w+)$/.test(path))
    expect(missing).toEqual([])
  })

  it('names every type and page in the three languages', () => {
    expect(config.collections.length).toBeGreaterThan(10)
    expect(config.globals.length).toBeGreaterThan(5)
    for (const { labels, slug } of config.collections) {
      if (slug.startsWith('payload-')) continue
      expect([slug, label.safeParse(labels.singular).success]).toEqual([slug, true])
      expect([slug, label.safeParse(labels.plural).success]).toEqual([slug, true])
    }
    for (const { label: given, slug } of config.globals) {
      expect([slug, label.safeParse(given).success]).toEqual([slug, true])
    }
  })
})
