import type * as current from '@alun/contract/site-definition/current'

/**
 * The site's definition in a browser, in place of the module that reads it from the site's folder: the
 * panel's document carries it (`layout.tsx`), so one build of the panel serves every site.
 */
const site: typeof current = JSON.parse(document.documentElement.dataset.site ?? asked())

/** Where there is no such record or page, Next writes the document by itself; modules cannot wait. */
function asked(): string {
  const request = new XMLHttpRequest()
  request.open('GET', '/admin/site.json', false)
  request.send()
  return request.responseText
}

export const {
  brand,
  intlTags,
  localeFacts,
  locales,
  messengers,
  modules,
  money,
  office,
  officeZone,
  pages,
  panelLocales,
  permits,
  place,
  tenure,
} = site
