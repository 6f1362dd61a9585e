import { screenPage } from '../page/screen-page.ts'
import { Catalogue } from '../sections/home/catalogue.tsx'
import { Construction } from '../sections/home/construction.tsx'
import { Contacts } from '../sections/home/contacts.tsx'
import { Forecast } from '../sections/home/forecast.tsx'
import { HomeActionBar } from '../sections/home/home-action-bar.tsx'
import { HomeHero } from '../sections/home/home-hero.tsx'
import { KeyFigures } from '../sections/home/key-figures.tsx'
import { News } from '../sections/home/news.tsx'
import { Projects } from '../sections/home/projects.tsx'
import { Team } from '../sections/home/team.tsx'
import { Why } from '../sections/home/why.tsx'
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
