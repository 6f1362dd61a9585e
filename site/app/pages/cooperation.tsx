import { CooperationScreen } from '../cooperation/cooperation-screen.tsx'
import { definePage } from '../page/define-page.ts'

export const page = definePage({
  load: ({ content, locale }) => content.page('cooperation', { locale }),
  body: ({ screen, frame }) => <CooperationScreen {...screen} contacts={frame.contacts} />,
})
