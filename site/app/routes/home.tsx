import { localeOf } from '@alun/contract/locale'
import { contentContext } from '../content/content-context.ts'
import { deferredPart } from '../deferred/deferred-part.tsx'
import type { ScreenHandle } from '../frame/screen-handle.ts'
import { shown } from '../frame/shown.ts'
import { pageMeta } from '../head/page-meta.ts'
import { HomeHero } from '../home/home-hero.tsx'
import { CatalogForm } from '../lead/forms.tsx'
import { OfferStrip } from '../listing/offer-strip.tsx'
import type { Route } from './+types/home.ts'

const KeyFigures = deferredPart({ id: 'key-figures', words: ['home'] }, () =>
  import('../home/key-figures.tsx').then((code) => code.KeyFigures),
)
const Projects = deferredPart({ id: 'projects', words: ['home'] }, () =>
  import('../home/projects.tsx').then((code) => code.Projects),
)
const Why = deferredPart({ id: 'why', words: ['home'] }, () =>
  import('../home/why.tsx').then((code) => code.Why),
)
const Forecast = deferredPart({ id: 'forecast', words: ['home', 'project-details'] }, () =>
  import('../home/forecast.tsx').then((code) => code.Forecast),
)
const Construction = deferredPart({ id: 'construction', words: ['home', 'project-details'] }, () =>
  import('../home/construction.tsx').then((code) => code.Construction),
)
const Team = deferredPart({ id: 'team', words: ['home', 'company'] }, () =>
  import('../home/team.tsx').then((code) => code.Team),
)
const News = deferredPart({ id: 'news', words: ['home', 'editorial'] }, () =>
  import('../home/news.tsx').then((code) => code.News),
)
const Catalogue = deferredPart({ id: 'catalogue', words: ['home', 'lead'] }, () =>
  import('../home/catalogue.tsx').then((code) => code.Catalogue),
)
const Contacts = deferredPart({ id: 'contacts', words: ['home', 'project-details'] }, () =>
  import('../home/contacts.tsx').then((code) => code.Contacts),
)

export const handle = {
  actionBar: true,
  parts: [
    KeyFigures,
    Projects,
    Why,
    Forecast,
    Construction,
    Team,
    News,
    Catalogue,
    CatalogForm,
    Contacts,
  ],
} satisfies ScreenHandle

export async function loader({ url, context }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname)
  return shown(await context.get(contentContext).page('home', { locale }))
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
