import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { contentSettings } from '../content/src/core/settings/content-settings.ts'
import { providerParts } from '../content/src/core/settings/provider-settings.ts'
import { siteSettings } from '../site/server/environment.ts'
import { root } from './workspace.mjs'

const described = z.object({
  properties: z.record(
    z.string(),
    z.object({
      default: z.union([z.string(), z.number()]).optional(),
      enum: z.array(z.string()).default([]),
    }),
  ),
})

/** What the page must say of each setting of a schema; `byDefault` is empty without a fixed default. */
function settingsOf(schema: z.ZodObject) {
  const written = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const read: Readonly<Record<string, unknown>> = schema.parse({})
  return Object.entries(described.parse(written).properties).map(([name, its]) => {
    return { name, byDefault: String(its.default ?? read[name] ?? ''), values: its.enum }
  })
}

const ofContent = settingsOf(contentSettings)
const ofSite = settingsOf(siteSettings)
const isIn = (settings: typeof ofSite, name: string) => settings.some((each) => each.name === name)
const partOf = (name: string) =>
  isIn(ofContent, name) && isIn(ofSite, name) ? 'both' : isIn(ofSite, name) ? 'site' : 'content'

const page = readFileSync(path.join(root, 'docs/settings.md'), 'utf8')
const rows = [...page.matchAll(/^\| `([^`]+)` \| (.+?) \| (\w+) \| (.+) \|$/gm)].map(
  ([, name = '', byDefault = '', part = '', means = '']) => ({ name, byDefault, part, means }),
)

it('docs/settings.md has one row for each setting, and no other', () => {
  const read = [...ofContent, ...ofSite].map(({ name }) => name)
  const providers = providerParts.map((name) => `OIDC_<NAME>_${name}`)
  const known = new Set(['SITE_DIR', ...providers, ...read])
  expect(rows.map(({ name }) => name).sort()).toEqual([...known].sort())
})

it('docs/settings.md gives its part, its default and every value of a choice', () => {
  const wrong = [...ofContent, ...ofSite].filter(({ byDefault, name, values }) => {
    const row = rows.find((each) => each.name === name)
    const hasDefault = byDefault === '' || row?.byDefault === `\`${byDefault}\``
    const hasValues = values.every((value) => row?.means.includes(`\`${value}\``))
    return row?.part !== partOf(name) || !hasDefault || !hasValues
  })
  expect(wrong).toEqual([])
})
