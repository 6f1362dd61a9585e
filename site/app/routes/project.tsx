import { localeOf } from '@alun/contract/locale'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { contentContext, siteContext } from '../content/content-context.ts'
import { pageMeta } from '../head/page-meta.ts'
import { OfferStrip } from '../listing/offer-strip.tsx'
import { About } from '../projects/about.tsx'
import { Album } from '../projects/album.tsx'
import { Calculator } from '../projects/calculator.tsx'
import { Catalogue } from '../projects/catalogue.tsx'
import { Construction } from '../projects/construction.tsx'
import { Documents } from '../projects/documents.tsx'
import { Investors } from '../projects/investors.tsx'
import { Lease } from '../projects/lease.tsx'
import { Others } from '../projects/others.tsx'
import { type SectionId, shownSections } from '../projects/page-sections.ts'
import { Payment } from '../projects/payment.tsx'
import { Place } from '../projects/place.tsx'
import { ProjectHero } from '../projects/project-hero.tsx'
import { ProjectLedger } from '../projects/project-ledger.tsx'
import { SectionAnchors } from '../projects/section-anchors.tsx'
import { Units } from '../projects/units.tsx'
import { Viewing } from '../projects/viewing.tsx'
import type { Route } from './+types/project.ts'

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname)
  const page = await context.get(contentContext).page('project', { locale, slug: params.slug })
  return { ...page, mapStyleUrl: context.get(siteContext).mapStyleUrl }
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
