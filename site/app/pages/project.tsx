import { roiFields } from '@alun/contract/rules/calculation'
import type { Project } from '@alun/contract/schema/project'
import { calculator } from '../islands/calculator/calculator.island.tsx'
import { calculatorPresets, unitSheets } from '../islands/calculator/calculator-props.ts'
import { packedOffer } from '../islands/enquiry/packed-slots.ts'
import { knownUnits } from '../islands/units/project-units.ts'
import { viewing } from '../islands/viewing/viewing.island.tsx'
import { Island } from '../page/island-place.tsx'
import { screenPage } from '../page/screen-page.ts'
import { FormIsland } from '../sections/enquiry/form-island.tsx'
import { OfferStrip } from '../sections/listing/offer-strip.tsx'
import { About } from '../sections/projects/about.tsx'
import { Album } from '../sections/projects/album.tsx'
import { Catalogue } from '../sections/projects/catalogue.tsx'
import { Construction } from '../sections/projects/construction.tsx'
import { Documents } from '../sections/projects/documents.tsx'
import { Forms } from '../sections/projects/forms.tsx'
import { Investors } from '../sections/projects/investors.tsx'
import { Lease } from '../sections/projects/lease.tsx'
import { Others } from '../sections/projects/others.tsx'
import { type SectionId, shownSections } from '../sections/projects/page-sections.ts'
import { Payment } from '../sections/projects/payment.tsx'
import { Place } from '../sections/projects/place.tsx'
import { ProjectActionBar } from '../sections/projects/project-action-bar.tsx'
import { ProjectHero } from '../sections/projects/project-hero.tsx'
import { ProjectLedger } from '../sections/projects/project-ledger.tsx'
import { SectionAnchors } from '../sections/projects/section-anchors.tsx'
import { Units } from '../sections/projects/units.tsx'

export const page = screenPage('project', {
  body({ screen, layout }, { site, url }) {
    const { project } = screen
    const sections = shownSections(project)
    const has = (id: SectionId) => sections.includes(id)
    const offers = project.offers.filter((offer) => offer.state !== 'ended')
    return (
      <>
        <ProjectHero project={project} />
        <ProjectLedger project={project} />
        <SectionAnchors sections={sections} kind={project.card.kind} />
        {has('about') && <About project={project} />}
        {has('place') && <Place project={project} mapStyleUrl={site.mapStyleUrl} />}
        <Units project={project} priceList={layout.priceList} />
        {offers.map((offer) => (
          <OfferStrip key={offer.slug} offer={offer} button={null} />
        ))}
        {has('investors') && (
          <Investors
            forecast={project.forecast}
            ownFigures={roiFields.some((field) => url.searchParams.has(field))}
          >
            <Island
              of={calculator}
              props={{
                presets: calculatorPresets(project.forecast),
                rates: screen.exchangeRates,
                sheets: unitSheets(project),
              }}
            />
          </Investors>
        )}
        {has('album') && <Album project={project} />}
        {has('construction') && <Construction construction={project.construction} />}
        {has('payment') && <Payment plan={project.paymentPlan} />}
        {has('lease') && <Lease lease={project.lease} />}
        {has('documents') && <Documents project={project} contacts={layout.contacts} />}
        <Others others={project.others} />
        <ProjectActionBar project={project} />
        <Forms
          viewing={
            has('viewing') && (
              <FormIsland
                of={viewing}
                form="viewing"
                props={(page) => ({
                  ...page,
                  project: viewedProject(project),
                  offer: packedOffer(screen.viewing),
                  contacts: layout.contacts,
                })}
              />
            )
          }
          catalogue={<Catalogue project={project} contacts={layout.contacts} />}
        />
      </>
    )
  },
})

function viewedProject(project: Project) {
  const { card } = project
  return {
    card: { kind: card.kind, slug: card.slug, title: card.title },
    units: knownUnits(project).flatMap(({ key, label, status }) =>
      status === 'sold' ? [] : [{ key, label }],
    ),
  }
}
