import { type ComponentType, Fragment, lazy, type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useMessages } from '../messages/messages.tsx'
import { type Chat, ContactLinks } from './contact-links.tsx'
import styles from './form.module.css'
import { whenQuiet } from './when-quiet.ts'

export const CatalogForm = later(() =>
  import('./catalog-form.tsx').then(({ CatalogForm: form }) => form),
)
export const ViewingForm = later(() =>
  import('./viewing-form.tsx').then(({ ViewingForm: form }) => form),
)
export const VacancyForm = later(() =>
  import('./vacancy-form.tsx').then(({ VacancyForm: form }) => form),
)
export const CooperationForm = later(() =>
  import('./cooperation-form.tsx').then(({ CooperationForm: form }) => form),
)

/**
 * Where a form stands, other ways to ask beside it. It is in the document and can be sent at once;
 * the code that makes it answer without a new page comes when the page is there.
 */
export function FormPlace({ chat, children }: { chat: Chat; children: ReactNode }) {
  const t = useMessages()
  const { pathname } = useLocation()
  return (
    <div className={styles.place}>
      <Suspense fallback={<div className={styles.waiting} />}>
        {/* Each page has a form of its own. */}
        <Fragment key={pathname}>{children}</Fragment>
      </Suspense>
      <div className={styles.alternatives}>
        <p className="small muted">{t('lead.or')}</p>
        <ContactLinks chat={chat} />
      </div>
    </div>
  )
}

function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() => whenQuiet(load).then((form) => ({ default: form }), never))
}

/** Where its code can't be had, the form of the document goes on as it is. */
function never(): Promise<never> {
  return new Promise(() => undefined)
}
