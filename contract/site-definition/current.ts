import { join } from 'node:path'
import { definitionFile, readDefinition } from './read-definition.ts'
import { type Site, siteDefinition } from './schema.ts'
import { siteFolder } from './site-folder.ts'

/**
 * The site's definition where Node runs the sources. A build replaces this module by its values
 * (`site/bundle/site-plugin.ts`), as a browser has no folders.
 */

function read(): Site {
  const folder = siteFolder()
  const { definition, mistakes } = readDefinition(folder, join(folder, definitionFile))
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
