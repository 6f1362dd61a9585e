import type * as current from '@alun/contract/site-definition/current'

/**
 * The site's definition for browsers. Replaces the module that reads the site's folder: the panel's document
 * carries the definition (`layout.tsx`), so that one build of the panel serves every site.
 */
const site: typeof current = JSON.parse(document.documentElement.dataset.site ?? requestSite())

/** For missing pages, whose document Next writes without it. Requests synchronously, because modules cannot wait. */
function requestSite(): string {
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
