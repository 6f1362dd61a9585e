import { join } from 'node:path'
import { mistakesOf, type Site, siteDefinition } from './schema.ts'
import { siteFolder } from './site-folder.ts'

/**
 * The site's definition where Node runs the sources. A build replaces this module by its values
 * (`site-module.ts`), as a browser has no folders.
 */

function read(): Site {
  const file = join(siteFolder(), 'site.config.ts')
  // `require`, since not everything that reads this can wait for a module; and not imported, since a
  // bundler would look for the file.
  const { createRequire } = process.getBuiltinModule('node:module')
  const module: unknown = createRequire(file)(file)
  const definition: unknown = Object(module).default
  const mistakes = mistakesOf(definition, file)
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'))
  return siteDefinition.parse(definition)
}

const { locales: configured, ...facts } = read()

// Apart from each other, so that a script of every page carries no more than it reads.
export const locales = configured.map(({ code }) => code)
export const intlTags = byLocale(({ intl }) => intl)
export const localeFacts = byLocale(({ currency, fallback, phoneCountry, tag }) => ({
  currency,
  fallback,
  phoneCountry,
  tag,
}))

export const {
  brand,
  messengers,
  modules,
  money,
  office,
  pages,
  panelLocales,
  permits,
  place,
  tenure,
} = facts

// Browsers need the zone, but not its names.
export const officeZone = facts.office.zone

function byLocale<T>(of: (locale: Site['locales'][number]) => T): Readonly<Record<string, T>> {
  return Object.fromEntries(configured.map((locale) => [locale.code, of(locale)]))
}
