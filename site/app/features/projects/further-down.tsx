import { roiFields } from '@alun/contract/rules/calculation'
import type { Layout } from '@alun/contract/schema/layout'
import type { ScreenData } from '@alun/contract/schema/page'
import type { Project } from '@alun/contract/schema/project'
import type { ReactNode } from 'react'
import { Island } from '../../page/island-place.tsx'
import { useQuery } from '../../page/page-context.ts'
import { Sections } from '../../page/sections.tsx'
import { OfferStrip } from '../../sections/listing/offer-strip.tsx'
import { ProjectGrid } from '../../sections/listing/project-card.tsx'
import { More } from '../../ui/more.tsx'
import { Section } from '../../ui/section.tsx'
import { useMessages } from '../../words/messages.tsx'
import { FormIsland, useFormAnswer } from '../enquiry/form-island.tsx'
import { packedOffer } from '../enquiry/packed-slots.ts'
import { calculator } from '../forecast/calculator.island.tsx'
import { calculatorPresets, unitSheets } from '../forecast/calculator-props.ts'
import { withRequestedUnit } from '../units/project-units.ts'
import { viewing } from '../viewing/viewing.island.tsx'
import { Album } from './album.tsx'
import { Catalogue } from './catalogue.tsx'
import { Construction } from './construction.tsx'
import { Documents } from './documents.tsx'
import styles from './forms.module.css'
import { Investors } from './investors.tsx'
import { Lease } from './lease.tsx'
import { type SectionId, shownSections } from './page-sections.ts'
import { Payment } from './payment.tsx'
import { Units } from './units.tsx'

/**
 * Sections below the first view. Their styles load later, so no other part of the page may import
 * this file.
 */
export function FurtherDown(props: {
  screen: ScreenData<'project'>
  layout: Layout
  /** Shown before the forms. */
  children: ReactNode
}) {
  const { screen, layout } = props
  const { project } = screen
  const t = useMessages()
  const query = useQuery()
  const sections = shownSections(project)
  const has = (id: SectionId) => sections.includes(id)
  const offers = project.offers.filter((offer) => offer.state !== 'ended')
  return (
    <Sections>
      <Units project={project} priceList={layout.priceList} />
      {offers.map((offer) => (
        <OfferStrip key={offer.slug} offer={offer} button={null} />
      ))}
      {has('investors') && (
        <Investors
          forecast={project.forecast}
          ownFigures={roiFields.some((field) => query.has(field))}
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
      {project.others.length > 0 && (
        <Section
          name="others"
          heading={t('project.others')}
          remark={<More to="/#projects">{t('project.allProjects')}</More>}
        >
          <ProjectGrid projects={project.others} layout="thirds" />
        </Section>
      )}
      {props.children}
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
    </Sections>
  )
}

/** Phones show one form per tab; the other form keeps its input. */
function Forms({ viewing, catalogue }: { viewing: ReactNode; catalogue: ReactNode }) {
  const t = useMessages()
  const hasCatalogue = useFormAnswer('catalog') !== null
  if (!viewing) return catalogue
  return (
    <div className={`further-down ${styles.tabs}`} data-screen-only="">
      <h2 className={styles.heading}>{t('project.forms')}</h2>
      <details className={styles.tab} name="form" data-opened-by="viewing" open={!hasCatalogue}>
        <summary>{t('project.bookViewing')}</summary>
        {viewing}
      </details>
      <details className={styles.tab} name="form" data-opened-by="catalogue" open={hasCatalogue}>
        <summary>{t('layout.catalogue')}</summary>
        {catalogue}
      </details>
    </div>
  )
}

function viewedProject(project: Project) {
  const { card } = project
  return {
    card: { kind: card.kind, slug: card.slug, title: card.title },
    units: withRequestedUnit(project).flatMap(({ key, label, status }) =>
      status === 'sold' ? [] : [{ key, label, status }],
    ),
  }
}
