import { localeOf } from '@alun/contract/locale'
import { contentContext } from '../content/content-context.ts'
import { pageMeta } from '../head/page-meta.ts'
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
import type { Route } from './+types/home.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname)
  return context.get(contentContext).page('home', { locale })
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args)
}

export default function HomeScreen({ loaderData: { screen: home, frame } }: Route.ComponentProps) {
  return (
    <>
      <HomeHero hero={home.hero} />
      <KeyFigures home={home} />
      <Projects projects={home.projects} priceList={frame.priceList} />
      <Why why={home.why} />
      <Forecast forecast={home.forecast} />
      {home.offer && <OfferStrip sale={home.offer.sale} button={home.offer.button} />}
      <Construction construction={home.construction} />
      <Team team={home.team} />
      <News news={home.news} />
      <Catalogue catalogue={home.catalogue} frame={frame} />
      <Contacts home={home} frame={frame} />
    </>
  )
}
