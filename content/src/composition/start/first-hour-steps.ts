import type { MenuEntry } from '@alun/contract/rules/menus'
import { privacyPolicy } from '@alun/contract/rules/privacy-policy'
import { type LabelledScreen, labelledScreens } from '@alun/contract/rules/screens'
import { type Action, may, type Subject } from '../../core/access/permissions.ts'
import type { Role } from '../../core/access/roles.ts'
import type { SetUpFacts } from '../../core/payload/set-up-facts.ts'

export const legalPages = [privacyPolicy, 'terms', 'cookie-policy'] as const

/** Under which each person's choice to put the first hour away is stored. */
export const hiddenPreference = 'first-hour'

/** What a visitor of the site finds by now, below the title of the home page. */
export type VisitorPages = ReturnType<typeof visitorPages>

/** Pages without content of their own. */
const madeBySite: readonly string[] = ['search', 'compare']

export function visitorPages(title: string, pages: readonly LabelledScreen[], hasProject: boolean) {
  const shown = new Set<string>(pages)
  if (hasProject) shown.add('projects')
  const names: (MenuEntry | 'home')[] = ['home', 'projects', ...labelledScreens]
  const listed = [...new Set(names)].filter((name) => !madeBySite.includes(name))
  return {
    title,
    shown: listed.filter((name) => shown.has(name)),
    missing: listed.filter((name) => !shown.has(name)),
  }
}

const rights = {
  brand: ['publish', 'settings'],
  contacts: ['publish', 'settings'],
  legal: ['publish', 'documents'],
  project: ['publish', 'projects'],
  units: ['create', 'units'],
  recipients: ['publish', 'settings'],
  colleagues: ['create', 'accounts'],
} satisfies Record<string, [Action, Subject]>
type StepName = keyof typeof rights

export interface FirstStep {
  name: StepName
  state: 'done' | 'partly' | 'open'
  href: string
  /** What has to be there before. */
  after?: StepName
  /** Of the legal pages, those that are published. */
  pages?: readonly string[]
}

/**
 * The steps from an empty service to a site, each ticked by what is there; none once the site stands.
 * Whom to invite can wait: it alone keeps nobody on this page.
 *
 * @param hasSalesMail whether the settings of the service name who receives enquiries
 */
export function firstSteps(
  facts: SetUpFacts,
  role: Role | null,
  hasSalesMail: boolean,
): readonly FirstStep[] {
  const state = (isDone: boolean, isBegun = false) =>
    isDone ? 'done' : isBegun ? 'partly' : 'open'
  const { documents, hasMail, hasPhone } = facts
  const steps: FirstStep[] = [
    { name: 'brand', state: state(facts.hasBrand), href: '/admin/globals/settings' },
    {
      name: 'contacts',
      state: state(hasPhone && hasMail, hasPhone || hasMail),
      href: '/admin/globals/settings',
    },
    {
      name: 'legal',
      state: state(
        legalPages.every((slug) => documents.includes(slug)),
        documents.length > 0,
      ),
      href: '/admin/collections/documents/create',
      pages: documents,
    },
    {
      name: 'project',
      state: state(facts.hasProject, facts.hasDraftProject),
      href: '/admin/collections/projects/create',
    },
    {
      name: 'units',
      state: state(facts.hasUnit),
      href: '/admin/collections/units',
      ...(!facts.hasDraftProject && { after: 'project' as const }),
    },
    {
      name: 'recipients',
      state: state(hasSalesMail || facts.hasSalesMail || hasMail),
      href: '/admin/globals/settings',
    },
    { name: 'colleagues', state: state(facts.hasColleague), href: '/admin/collections/accounts' },
  ]
  const own = steps.filter(({ name }) => {
    const [action, subject] = rights[name]
    return may(role, action, subject)
  })
  const isReady = own.every(({ name, state }) => state === 'done' || name === 'colleagues')
  return isReady ? [] : own
}
