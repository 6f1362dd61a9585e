import { definePage } from '../page/define-page.ts'
import { CareerScreen } from '../sections/career/career-screen.tsx'

export const page = definePage({
  load: ({ content, locale }) => content.page('career', { locale }),
  body: ({ screen, frame }) => <CareerScreen {...screen} contacts={frame.contacts} />,
})
