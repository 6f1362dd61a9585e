import { Catalogue } from '../home/catalogue.tsx'
import { Construction } from '../home/construction.tsx'
import { Contacts } from '../home/contacts.tsx'
import { Forecast } from '../home/forecast.tsx'
import { HomeHero } from '../home/home-hero.tsx'
import { KeyFigures } from '../home/key-figures.tsx'
import { News } from '../home/news.tsx'
import { Projects } from '../home/projects.tsx'
import { Team } from '../home/team.tsx'
import { Why } from '../home/why.tsx'
import { OfferStrip } from '../listing/offer-strip.tsx'
import { definePage } from '../page/define-page.ts'

export const page = definePage({
  load: ({ content, locale }) => content.page('home', { locale }),
  actionBar: true,
  body: ({ screen, frame }) => (
    <>
      <HomeHero hero={screen.hero} />
      <KeyFigures home={screen} />
      <Projects projects={screen.projects} priceList={frame.priceList} />
      <Why why={screen.why} />
      <Forecast forecast={screen.forecast} />
      {screen.offer && <OfferStrip sale={screen.offer.sale} button={screen.offer.button} />}
      <Construction construction={screen.construction} />
      <Team team={screen.team} />
      <News news={screen.news} />
      <Catalogue catalogue={screen.catalogue} frame={frame} />
      <Contacts home={screen} frame={frame} />
    </>
  ),
})
