/** The definition in `site.config.ts` of the site's folder; `site-definition/schema.ts` explains it. */
export * from '@alun/contract/site-definition/current'
