import { localeOf } from '@alun/contract/locale'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { contentContext, siteContext } from '../content/content-context.ts'
import { deferredPart } from '../deferred/deferred-part.tsx'
import type { ScreenHandle } from '../frame/screen-handle.ts'
import { shown } from '../frame/shown.ts'
import { pageMeta } from '../head/page-meta.ts'
import { CatalogForm, ViewingForm } from '../lead/forms.tsx'
import { OfferStrip } from '../listing/offer-strip.tsx'
import { type SectionId, shownSections } from '../projects/page-sections.ts'
import { ProjectHero } from '../projects/project-hero.tsx'
import { ProjectLedger } from '../projects/project-ledger.tsx'
import { SectionAnchors } from '../projects/section-anchors.tsx'
import type { Route } from './+types/project.ts'

const About = deferredPart({ id: 'about', words: ['project-details'] }, () =>
  import('../projects/about.tsx').then((code) => code.About),
)
const Place = deferredPart({ id: 'place', words: ['project-details', 'live-map'] }, () =>
  import('../projects/place.tsx').then((code) => code.Place),
)
const Units = deferredPart({ id: 'units', words: ['project-details'], changesAddress: true }, () =>
  import('../projects/units.tsx').then((code) => code.Units),
)
const Investors = deferredPart({ id: 'investors', words: ['project-details'] }, () =>
  import('../projects/investors.tsx').then((code) => code.Investors),
)
const Calculator = deferredPart(
  { id: 'calculator', words: ['calculator', 'project-details'], changesAddress: true },
  () => import('../projects/calculator.tsx').then((code) => code.Calculator),
)
const Album = deferredPart({ id: 'album', words: ['project-details'] }, () =>
  import('../projects/album.tsx').then((code) => code.Album),
)
const Catalogue = deferredPart({ id: 'catalogue', words: ['project-details', 'lead'] }, () =>
  import('../projects/catalogue.tsx').then((code) => code.Catalogue),
)
const Construction = deferredPart({ id: 'construction', words: ['project-details'] }, () =>
  import('../projects/construction.tsx').then((code) => code.Construction),
)
const Payment = deferredPart({ id: 'payment', words: ['project-details'] }, () =>
  import('../projects/payment.tsx').then((code) => code.Payment),
)
const Lease = deferredPart({ id: 'lease', words: ['project-details'] }, () =>
  import('../projects/lease.tsx').then((code) => code.Lease),
)
const Documents = deferredPart({ id: 'documents', words: ['project-details'] }, () =>
  import('../projects/documents.tsx').then((code) => code.Documents),
)
const Others = deferredPart({ id: 'others', words: ['project-details'] }, () =>
  import('../projects/others.tsx').then((code) => code.Others),
)
const Viewing = deferredPart({ id: 'viewing', words: ['project-details', 'lead'] }, () =>
  import('../projects/viewing.tsx').then((code) => code.Viewing),
)

export const handle = {
  actionBar: true,
  parts: [
    About,
    Place,
    Units,
    Investors,
    Calculator,
    Album,
    Catalogue,
    CatalogForm,
    ViewingForm,
    Construction,
    Payment,
    Lease,
    Documents,
    Others,
    Viewing,
  ],
} satisfies ScreenHandle

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname)
  const page = await context.get(contentContext).page('project', { locale, slug: params.slug })
  return { ...shown(page), mapStyleUrl: context.get(siteContext).mapStyleUrl }
}

/** Sorting and filtering units changes the query alone, which the loader doesn't read. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args
  const sameDocument = currentUrl.pathname === nextUrl.pathname
  return sameDocument && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args)
}

export default function ProjectScreen({ loaderData }: Route.ComponentProps) {
  const { screen, frame, mapStyleUrl } = loaderData
  const { project } = screen
  const sections = shownSections(project)
  const has = (id: SectionId) => sections.includes(id)
  const offers = project.sales.filter((sale) => sale.state !== 'ended')
  return (
    <>
      <ProjectHero project={project} />
      <ProjectLedger project={project} />
      <SectionAnchors sections={sections} kind={project.card.kind} />
      {has('about') && <About project={project} />}
      {has('place') && <Place project={project} mapStyleUrl={mapStyleUrl} />}
      <Units project={project} priceList={frame.priceList} />
      {offers.map((sale) => (
        <OfferStrip key={sale.slug} sale={sale} button={null} />
      ))}
      <Investors forecast={project.forecast}>
        <Calculator forecast={project.forecast} rates={screen.exchangeRates} />
      </Investors>
      {has('album') && <Album project={project} />}
      {has('construction') && <Construction construction={project.construction} />}
      {has('payment') && <Payment plan={project.paymentPlan} />}
      {has('lease') && <Lease lease={project.lease} />}
      {has('documents') && <Documents project={project} contacts={frame.contacts} />}
      <Others others={project.others} />
      <Viewing project={project} offer={screen.viewing} contacts={frame.contacts} />
      <Catalogue project={project} contacts={frame.contacts} />
    </>
  )
}
