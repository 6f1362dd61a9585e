import { Catalogue } from '../features/home/catalogue.tsx'
import { Construction } from '../features/home/construction.tsx'
import { Contacts } from '../features/home/contacts.tsx'
import { Forecast } from '../features/home/forecast.tsx'
import { HomeActionBar } from '../features/home/home-action-bar.tsx'
import { HomeHero } from '../features/home/home-hero.tsx'
import { KeyFigures } from '../features/home/key-figures.tsx'
import { News } from '../features/home/news.tsx'
import { Projects } from '../features/home/projects.tsx'
import { Team } from '../features/home/team.tsx'
import { Why } from '../features/home/why.tsx'
import { screenPage } from '../page/screen-page.ts'
import { OfferStrip } from '../sections/listing/offer-strip.tsx'

export const page = screenPage('home', {
  body: ({ screen, layout }) => (
    <>
      <HomeHero hero={screen.hero} />
      <KeyFigures home={screen} />
      <Projects
        projects={screen.projects}
        priceList={layout.priceList}
        hasProjects={layout.projects.length > 0}
      />
      <Why why={screen.why} />
      <Forecast forecast={screen.forecast} />
      {screen.offer && <OfferStrip offer={screen.offer.card} button={screen.offer.button} />}
      <Construction construction={screen.construction} />
      <Team team={screen.team} />
      <News news={screen.news} />
      <HomeActionBar home={screen} layout={layout} />
      {layout.projects.length > 0 && <Catalogue catalogue={screen.catalogue} layout={layout} />}
      <Contacts home={screen} layout={layout} />
    </>
  ),
})
