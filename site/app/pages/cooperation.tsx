import { definePage } from '../page/define-page.ts'
import { CooperationScreen } from '../sections/cooperation/cooperation-screen.tsx'

export const page = definePage({
  load: ({ content, locale }) => content.page('cooperation', { locale }),
  body: ({ screen, frame }) => <CooperationScreen {...screen} contacts={frame.contacts} />,
})
