import { DocumentScreen } from '../features/documents/document-screen.tsx'
import { screenPage } from '../page/screen-page.ts'

export const page = screenPage('document', {
  body: ({ screen, layout }) => <DocumentScreen {...screen} documents={layout.documents} />,
})
