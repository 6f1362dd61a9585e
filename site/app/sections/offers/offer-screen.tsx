import type { PromotionState, Validity } from '@alun/contract/rules/promotion'
import type { Frame } from '@alun/contract/schema/frame'
import type { ScreenData } from '@alun/contract/schema/page'
import type { SaleCard } from '@alun/contract/schema/sale'
import type { ReactNode } from 'react'
import facts from '../../ui/facts.module.css'
import { LocaleLink } from '../../ui/locale-link.tsx'
import { More } from '../../ui/more.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Section } from '../../ui/section.tsx'
import { Html, textOf } from '../../ui/text.tsx'
import { formatDay } from '../../words/format.ts'
import { useLanguage, useMessages } from '../../words/messages.tsx'
import { Ask } from '../listing/ask.tsx'
import { ProjectGrid } from '../listing/project-card.tsx'
import styles from './offer-screen.module.css'
import { SaleState } from './offer-state.tsx'
import { SaleUnits } from './offer-units.tsx'

/** One promotion: its terms, its days, the units it covers and their projects. */
export function SaleScreen(
  props: ScreenData<'sale'> & {
    contacts: Frame['contacts']
    /** The form that asks for the terms, as long as there is something to ask for. */
    ask: ReactNode
  },
) {
  const t = useMessages()
  const { sale, body, units, projects, contacts, ask } = props
  return (
    <>
      <article>
        <PageHead
          wide
          trail={[{ to: '/sales', label: t('screen.sales') }]}
          heading={textOf(sale.title)}
          lead={textOf(sale.summary)}
        />
        <div className="wrap grid sec--end">
          <div className="c-7 stack">
            <Picture
              of={sale.picture}
              ratio="16 / 10"
              sizes="(min-width: 1024px) 55vw, 100vw"
              eager
            />
            {body && <Html of={body} className={styles.text} />}
          </div>
          <aside className="c-4 c-end stack" aria-label={t('sales.aside')}>
            <Days sale={sale} contacts={contacts} />
            <SaleUnits units={units} />
          </aside>
        </div>
      </article>
      {sale.state !== 'ended' && ask}
      {projects.length > 0 && (
        <Section
          name="projects"
          anchor={false}
          className="sec--sunk"
          heading={t('sales.participating', { count: projects.length })}
          remark={<More to="/sales">{t('sales.all')}</More>}
        >
          <ProjectGrid projects={projects} layout="thirds" />
        </Section>
      )}
    </>
  )
}

function Days({ sale, contacts }: { sale: SaleCard; contacts: Frame['contacts'] }) {
  const t = useMessages()
  return (
    <div className={`stack ${styles.panel}`} data-sale-state={sale.state}>
      <p>
        <SaleState state={sale.state} />
      </p>
      {sale.validity && <Term validity={sale.validity} state={sale.state} />}
      {sale.state === 'ended' ? (
        <LocaleLink className="btn btn--wide" to="/sales">
          {t('sales.all')}
        </LocaleLink>
      ) : (
        <Ask
          contacts={contacts}
          subject={sale.title.text}
          message={t('frame.whatsappAbout', { subject: sale.title.text })}
        />
      )}
    </div>
  )
}

function Term({ validity, state }: { validity: Validity; state: PromotionState }) {
  const { locale, t } = useLanguage()
  const first = formatDay(validity.from, locale)
  const last = formatDay(validity.to, locale)
  const words = {
    active: () => t('sales.activeText', { date: last }),
    coming: () => t('sales.comingText', { date: first }),
    ended: () => t('sales.endedText', { date: last }),
  }
  return (
    <>
      <p>{words[state]()}</p>
      <dl className={facts.small}>
        <dt>{t('sales.first')}</dt>
        <dd>
          <time dateTime={validity.from}>{first}</time>
        </dd>
        <dt>{t('sales.last')}</dt>
        <dd>
          <time dateTime={validity.to}>{last}</time>
        </dd>
      </dl>
      <p className="caption">{t('sales.baliTime')}</p>
    </>
  )
}
