import { modules } from '@alun/contract/rules/site'
import { getTranslation } from '@payloadcms/translations'
import { useAuth, useConfig, useTheme, useTranslation } from '@payloadcms/ui'
import { may, roleOf } from '../../../core/access/permissions.ts'
import type { ItemSubject } from '../../../core/access/record-types.ts'
import { openEnquiryDialog } from '../../../core/panel/enquiry-dialog.ts'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'

/** A row of the finder: a record, another page, or an action. */
export interface Row {
  title: string
  detail?: string
  /** The keys that do the same without the finder. */
  keys?: string
  href?: string
  act?: () => void
  /** Continues in the same input. */
  next?: boolean
  /** The person may not do it; shown only to people who search for it. */
  lacksRight?: boolean
}

/** The most common types come first. */
const written = [
  'articles',
  'news',
  'offers',
  'construction-updates',
  'projects',
  'unit-types',
  'vacancies',
  'team',
  'documents',
] as const satisfies readonly ItemSubject[]

/** The links of this person's menu: lists, settings and pages. */
function screens(): Row[] {
  const links = document.querySelectorAll<HTMLAnchorElement>('.nav a[href^="/admin"]')
  return [...links].flatMap((link) => {
    const title = link.querySelector('.nav__link-label')?.textContent
    return title ? [{ title, href: link.getAttribute('href') ?? '' }] : []
  })
}

const press = (selector: string) => () => document.querySelector<HTMLElement>(selector)?.click()

/** Returns a function that lists the actions of this person on the present page; call it when the finder opens. */
export function useCommands(chooseProject: () => void): () => Row[] {
  const { user } = useAuth()
  const { config } = useConfig()
  const { i18n } = useTranslation()
  const { t } = usePanelText()
  const { setTheme } = useTheme()
  const role = roleOf(user)
  return () => {
    const open = document.querySelector('.doc-header__title')?.textContent ?? ''
    const here = ['#action-save:not(:disabled)', '.schedule-open .button'].flatMap((selector) => {
      const title = document.querySelector(selector)?.textContent
      return title ? [{ title, detail: open, act: press(selector) }] : []
    })
    const created = written.flatMap((subject): Row[] => {
      const known = config.collections.find(({ slug }) => slug === subject)
      if (!known) return []
      const what = getTranslation(known.labels.singular, i18n)
      const title = t('finder.create', { what: what[0]?.toLowerCase() + what.slice(1) })
      const row = { title, href: `/admin/collections/${subject}/create` }
      return [may(role, 'create', subject) ? row : { title, lacksRight: true }]
    })
    const title = t('enquiries.entry.title')
    const enquiry = may(role, 'update', 'enquiries')
      ? { title, keys: 'N', act: openEnquiryDialog }
      : { title, lacksRight: true }
    const book = t('viewings.calendar.book')
    const viewing: Row[] = !modules.viewings
      ? []
      : !may(role, 'update', 'viewings')
        ? [{ title: book, lacksRight: true }]
        : // Uses the enquiry of the page, if there is one.
          document.querySelector('[data-book-viewing]')
          ? [{ title: book, keys: 'B', act: press('[data-book-viewing]') }]
          : [{ title: book, href: '/admin/calendar?new=viewing' }]
    const units = { title: t('finder.unitsOf'), detail: '›', act: chooseProject, next: true }
    return [
      ...here,
      enquiry,
      ...viewing,
      ...(may(role, 'read', 'units') ? [units] : []),
      ...created,
      ...screens(),
      { title: t('finder.dark'), act: () => setTheme('dark') },
      { title: t('finder.light'), act: () => setTheme('light') },
      { title: t('finder.account'), href: '/admin/account' },
      { title: t('finder.signOut'), href: '/admin/logout' },
    ]
  }
}
