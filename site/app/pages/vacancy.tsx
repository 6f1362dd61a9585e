import { screenPage } from '../page/screen-page.ts'
import { VacancyScreen } from '../sections/career/vacancy-screen.tsx'

export const page = screenPage('vacancy', {
  body: ({ screen, head }) => <VacancyScreen {...screen} readyLocales={head.readyLocales} />,
})
