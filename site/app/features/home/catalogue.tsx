import { mark } from 'virtual:site-theme'
import type { Home } from '@alun/contract/schema/home'
import type { Layout } from '@alun/contract/schema/layout'
import { Fold } from '../../ui/fold.tsx'
import { Split } from '../../ui/split.tsx'
import { firstTexts, Paragraph, textOf } from '../../ui/text.tsx'
import { formatMonth } from '../../words/format.ts'
import { useLanguage, useMessages } from '../../words/messages.tsx'
import { catalogForm } from '../enquiry/catalog-form.island.tsx'
import { FormIsland } from '../enquiry/form-island.tsx'
import { FormPlace } from '../enquiry/form-place.island.tsx'
import { salesContacts } from '../enquiry/sales-contacts.ts'
import styles from './home.module.css'

export function Catalogue({ catalogue, layout }: { catalogue: Home['catalogue']; layout: Layout }) {
  const t = useMessages()
  const chat = {
    contacts: salesContacts(layout),
    subject: t('brochure.catalogue.title'),
    message: t('home.ask.message'),
  }
  const slab = (
    <>
      <div className="stack">
        <h2 id="h-catalogue">{textOf(catalogue.heading) ?? t('layout.catalogue')}</h2>
        <Paragraph of={catalogue.text} className="muted" />
      </div>
      <div className={styles.contents}>
        <Booklet layout={layout} />
        {catalogue.contents.length > 0 && (
          <Fold summary={<span className="small">{firstTexts(catalogue.contents)}</span>}>
            <ul className="small">
              {catalogue.contents.map((item) => (
                <li key={item.text}>{textOf(item)}</li>
              ))}
            </ul>
          </Fold>
        )}
      </div>
    </>
  )
  return (
    <Split id="catalogue" labelledBy="h-catalogue" slab={slab}>
      <FormPlace chat={chat}>
        <FormIsland
          of={catalogForm}
          form="catalog"
          props={(page) => ({ ...page, place: 'catalogue', chat, projects: layout.projects })}
        />
      </FormPlace>
    </Split>
  )
}

function Booklet({ layout: { brand, priceList } }: { layout: Layout }) {
  const { locale, t } = useLanguage()
  return (
    <div className={styles.booklet} aria-hidden="true">
      <svg
        viewBox={mark.viewBox}
        aria-hidden="true"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: from the site's folder, checked by the build
        dangerouslySetInnerHTML={{ __html: mark.body }}
      />
      <span>
        {brand.name}
        <br />
        {t('home.booklet')}
        {priceList && (
          <>
            <br />
            {formatMonth(priceList.updated, locale)}
          </>
        )}
      </span>
    </div>
  )
}
