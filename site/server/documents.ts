import { join } from 'node:path'
import type { BrandLook } from '@alun/contract/schema/brand-look'
import type { ContentSource } from './content-source.ts'
import { createBrochureService } from './documents/brochures/brochure-service.ts'
import { readDocumentTheme } from './documents/typeset/document-theme.ts'
import { withoutJoiners } from './documents/typeset/template-data.ts'
import { openTypesetter } from './documents/typeset/typesetter.ts'
import type { MediaStore } from './files/media/media-store.ts'
import type { Metrics } from './metrics.ts'
import type { SiteOptions } from './site-options.ts'

interface DocumentsDeps
  extends Pick<SiteOptions, 'dataDir' | 'brochureTemplates' | 'siteUrl' | 'log' | 'now'> {
  content: Pick<ContentSource, 'items' | 'isAway' | 'memory'>
  media: MediaStore
  metrics: Pick<Metrics, 'documents'>
}

/** What is typeset: brochures and price lists of agencies. */
export function openDocuments(deps: DocumentsDeps) {
  const { brochureTemplates, content, dataDir, log, media, metrics, now, siteUrl } = deps
  const { items, isAway, memory } = content
  const typesetter = openTypesetter({
    theme: readDocumentTheme(),
    onCompiled: (format, result, seconds) => metrics.documents.observe({ format, result }, seconds),
    onWarning: (warning) => log.warn({ warning }, 'A brochure was set with a warning'),
  })
  const shared = { items, media, typesetter, templates: brochureTemplates, log }
  return {
    brochures: createBrochureService({
      ...shared,
      folder: join(dataDir, 'site-brochures'),
      siteUrl,
      memory,
      isAway,
      now,
    }),
    typesetPriceList: async (data: object, look: BrandLook) =>
      new Uint8Array(
        await typesetter.compile({
          template: join(brochureTemplates, 'price-list.typ'),
          format: 'pdf',
          data: withoutJoiners(data),
          look,
          created: Math.floor(now() / 1000),
        }),
      ),
    close: typesetter.close,
  }
}
