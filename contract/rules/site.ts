/** The definition in `site.config.ts` of the site's folder; `site-definition/schema.ts` explains it. */
export {
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
} from '@alun/contract/site-definition/current'
