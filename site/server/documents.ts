import { join } from 'node:path'
import type { ContentSource } from './content-source.ts'
import { createBrochureService } from './documents/brochures/brochure-service.ts'
import { readDocumentTheme } from './documents/typeset/document-theme.ts'
import { withoutJoiners } from './documents/typeset/template-data.ts'
import { openTypesetter } from './documents/typeset/typesetter.ts'
import type { MediaStore } from './files/media/media-store.ts'
import type { Metrics } from './metrics.ts'
import type { MadeDocument } from './pages/render/failing-sections.ts'
import type { SiteOptions } from './site-options.ts'

interface DocumentsDeps {
  content: Pick<ContentSource, 'items' | 'isAway' | 'memory'>
  media: MediaStore
  metrics: Pick<Metrics, 'documents'>
  onDocument: (document: MadeDocument) => void
}

/** Typesets brochures and the price lists of agencies. */
export function openDocuments(
  { brochureTemplates, dataDir, log, now, siteUrl }: SiteOptions,
  { content, media, metrics, onDocument }: DocumentsDeps,
) {
  const typesetter = openTypesetter({
    theme: readDocumentTheme(),
    onCompiled: (format, result, seconds) => metrics.documents.observe({ format, result }, seconds),
    onWarning: (warning) => log.warn({ warning }, 'A document was typeset with a warning'),
  })
  return {
    brochures: createBrochureService({
      ...content,
      media,
      typesetter,
      templates: brochureTemplates,
      folder: join(dataDir, 'site-brochures'),
      siteUrl,
      now,
      log,
      onDocument,
    }),
    typesetPriceList: async (
      data: object,
      of: Pick<MadeDocument, 'locale' | 'records' | 'target'>,
    ) => {
      const { bytes, ...flaws } = await typesetter.compile({
        template: join(brochureTemplates, 'price-list.typ'),
        format: 'pdf',
        data: withoutJoiners(data),
        created: Math.floor(now() / 1000),
      })
      onDocument({ ...of, ...flaws, meta: null })
      return new Uint8Array(bytes)
    },
    close: typesetter.close,
  }
}
