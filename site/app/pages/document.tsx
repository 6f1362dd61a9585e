import { screenPage } from '../page/screen-page.ts'
import { DocumentScreen } from '../sections/documents/document-screen.tsx'

export const page = screenPage('document', {
  body: ({ screen, frame: layout }) => <DocumentScreen {...screen} documents={layout.documents} />,
})
