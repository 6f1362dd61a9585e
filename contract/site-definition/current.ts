import { join } from 'node:path'
import { definitionFile, readDefinition } from './read-definition.ts'
import { type Site, siteDefinition } from './schema.ts'
import { siteFolder } from './site-folder.ts'

/**
 * The site's definition when Node runs the sources. The build of the site replaces this module by its values
 * (`site/bundle/site-plugin.ts`), and the panel reads them from its page, because a browser has no file system.
 */

function read(): Site {
  const folder = siteFolder()
  const { definition, mistakes } = readDefinition(folder, join(folder, definitionFile))
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'))
  return siteDefinition.parse(definition)
}

const { locales: configured, ...facts } = read()

// Separate exports, so that the script of every page contains only what it uses.
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
  verification,
} = facts

// A separate export, because browsers need the zone but not its names.
export const officeZone = facts.office.zone

function byLocale<T>(of: (locale: Site['locales'][number]) => T): Readonly<Record<string, T>> {
  return Object.fromEntries(configured.map((locale) => [locale.code, of(locale)]))
}
