import { DocumentScreen } from '../documents/document-screen.tsx'
import { definePage } from '../page/define-page.ts'

export const page = definePage({
  load: ({ content, locale, params }) => content.page('document', { locale, slug: params.slug }),
  body: ({ screen, frame }) => <DocumentScreen {...screen} documents={frame.documents} />,
})
