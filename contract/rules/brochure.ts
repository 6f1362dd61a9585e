import { decodedPart } from './decoded-part.ts'
import { isLocale, type Locale } from './locale.ts'

/** Root of the addresses of PDFs; languages differ only in the name of the file. */
export const brochuresPath = '/brochures/'

/** Replaces the slug of a project; means all projects for sale. */
const catalogueName = 'catalogue'

export function brochurePath(project: string | null, locale: Locale): string {
  return `${brochuresPath}${project ?? catalogueName}/${locale}.pdf`
}

/** @param unit its label, `A03` */
export function unitSheetPath(project: string, unit: string, locale: Locale): string {
  return `${brochuresPath}${project}/${encodeURIComponent(unit.toLowerCase())}/${locale}.pdf`
}

export interface BrochureAddress {
  /** `null` is the catalogue. */
  project: string | null
  /** Label of the unit in lower case; `null` for a brochure. */
  unit: string | null
  locale: Locale
}

export function brochureAddress(path: string): BrochureAddress | null {
  const parts = path.slice(brochuresPath.length).split('/')
  const file = parts.pop() ?? ''
  const locale = file.replace(/\.pdf$/, '')
  const [project, unit, ...more] = parts
  if (!path.startsWith(brochuresPath) || !file.endsWith('.pdf') || !isLocale(locale)) return null
  if (!project || unit === '' || more.length > 0) return null
  if (project === catalogueName) return unit ? null : { project: null, unit: null, locale }
  return { project, unit: unit === undefined ? null : decodedPart(unit).toLowerCase(), locale }
}

/** Whether a link is the path of a brochure with a signature, so that it cannot lead to another host. */
export function isBrochureLink(link: string): boolean {
  const [path = '', query = ''] = link.split('?')
  return link.length <= 300 && brochureAddress(path) !== null && /^[\w=&-]*$/.test(query)
}
