import { screenPage } from '../page/screen-page.ts'
import { DocumentScreen } from '../sections/documents/document-screen.tsx'

export const page = screenPage('document', {
  body: ({ screen, layout }) => <DocumentScreen {...screen} documents={layout.documents} />,
})
