import { VacancyScreen } from '../features/company/vacancy-screen.tsx'
import { screenPage } from '../page/screen-page.ts'

export const page = screenPage('vacancy', {
  body: ({ screen, head }) => <VacancyScreen {...screen} readyLocales={head.readyLocales} />,
})
