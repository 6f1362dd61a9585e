import { definePage } from '../page/define-page.ts'
import { DocumentScreen } from '../sections/documents/document-screen.tsx'

export const page = definePage({
  load: ({ content, locale, params }) => content.page('document', { locale, slug: params.slug }),
  body: ({ screen, frame }) => <DocumentScreen {...screen} documents={frame.documents} />,
})
