import { CareerScreen } from '../career/career-screen.tsx'
import { definePage } from '../page/define-page.ts'

export const page = definePage({
  load: ({ content, locale }) => content.page('career', { locale }),
  body: ({ screen, frame }) => <CareerScreen {...screen} contacts={frame.contacts} />,
})
