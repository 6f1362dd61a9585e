/** What `site.config.ts` of the site's folder says; its types and meaning are in `site-definition/schema.ts`. */
export {
  brand,
  intlTags,
  localeFacts,
  locales,
  messengers,
  modules,
  money,
  office,
  pages,
  panelLocales,
  permits,
  place,
  tenure,
} from '@alun/contract/site-definition/current'
