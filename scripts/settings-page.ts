import { z } from 'zod'
import { contentSettings } from '../content/src/core/settings/content-settings.ts'
import { providerParts } from '../content/src/core/settings/provider-settings.ts'
import { siteSettings } from '../site/server/environment.ts'
import { settingTexts } from './setting-texts.ts'

interface Known {
  part: 'both' | 'content' | 'site'
  /** The default, written as in the environment. */
  byDefault: string | undefined
  /** The values to choose from, if it is a choice. */
  values: readonly string[]
}

const property = z.object({
  default: z.union([z.string(), z.number()]).optional(),
  enum: z.array(z.string()).default([]),
})
const described = z.object({ properties: z.record(z.string(), property) })

function readSchema(schema: z.ZodObject, part: Known['part']): [string, Known][] {
  const asWritten = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const asRead: Readonly<Record<string, unknown>> = schema.parse({})
  return Object.entries(described.parse(asWritten).properties).map(([name, its]) => {
    const byDefault = String(its.default ?? asRead[name] ?? '') || undefined
    return [name, { part, byDefault, values: its.enum }]
  })
}

/** Settings that are read before the schemas, and names that the operator chooses. */
const beside: readonly [string, Known][] = [
  ['SITE_DIR', { part: 'both', byDefault: 'sites/alun', values: [] }],
  ...providerParts.map((name): [string, Known] => [
    `OIDC_<NAME>_${name}`,
    { part: 'content', byDefault: undefined, values: [] },
  ]),
]

export function knownSettings(): ReadonlyMap<string, Known> {
  const settings = new Map([...readSchema(contentSettings, 'content'), ...beside])
  for (const [name, setting] of readSchema(siteSettings, 'site')) {
    settings.set(name, settings.has(name) ? { ...setting, part: 'both' } : setting)
  }
  return settings
}

/** Text of `docs/settings.md`. */
export function settingsPage(): string {
  const known = knownSettings()
  const groups = Object.entries(settingTexts).map(([group, { before = [], names }]) => {
    const rows = Object.entries(names).map(([name, text]) => {
      const { means, unset } = typeof text === 'string' ? { means: text, unset: undefined } : text
      const { byDefault, part } = known.get(name) ?? { byDefault: undefined, part: 'both' }
      const shown = unset ?? (byDefault === undefined ? 'none' : `\`${byDefault}\``)
      return `| \`${name}\` | ${shown} | ${part} | ${means} |`
    })
    const table = ['| name | default | part | what it is |', '|---|---|---|---|', ...rows].join(
      '\n',
    )
    return [`## ${group}`, ...before, table].join('\n\n')
  })
  return `${[...intro, ...groups].join('\n\n')}\n`
}

const intro = [
  '# Settings',
  'Settings come from the environment. The start prints one line for each mistake and stops. An empty value counts as not set. Write values without quotation marks; `~` and `$HOME` are not expanded. “Part” says which part reads a setting: the site, the content service, or both.',
  'This page is made from the schemas in `content/src/core/settings/`, `site/server/environment.ts` and `platform/environment.ts` and the texts in `scripts/setting-texts.ts`. `UPDATE_DOCS=1 npx vitest run scripts/settings-page.test.ts` writes it.',
]
