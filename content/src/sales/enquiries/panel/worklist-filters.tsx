import { enquiryStatuses } from '@alun/contract/rules/enquiry-statuses'
import { LanguageChoice } from '../../../core/panel/language-choice.tsx'
import { Choice } from '../../../core/panel/look/choice.tsx'
import { FilterForm } from '../../../core/panel/look/filter-form.tsx'
import { PanelLink } from '../../../core/panel/look/panel-link.tsx'
import { enquiryOrigins } from '../../../core/words/enquiry-origins.ts'
import type { ownersWithWork } from '../worklist/owned-rows.ts'
import { isList } from '../worklist/read-worklist.ts'
import { focuses, type WorklistFilter, worklistAddress } from '../worklist/worklist-filter.ts'
import type { WorklistView } from './worklist-row.tsx'

const focusWords = {
  waiting: 'enquiries.worklist.waiting',
  late: 'enquiries.worklist.late',
  steps: 'enquiries.worklist.steps',
  'steps-late': 'enquiries.worklist.stepsLate',
  missed: 'enquiries.worklist.missed',
  'free-again': 'enquiries.worklist.freeAgain',
} as const

/** The view of the worklist, its filters and its search. */
export function Filters(
  props: WorklistView & {
    projects: { id: string; title: string }[]
    owners: Awaited<ReturnType<typeof ownersWithWork>>
  },
) {
  const { counts, owners, projects, query, t } = props
  const { filter } = query
  const inList = isList(filter)
  const link = (change: Partial<WorklistFilter>, label: string, isCurrent: boolean) => (
    <PanelLink href={worklistAddress(filter, change)} aria-current={isCurrent ? 'true' : undefined}>
      {label}
    </PanelLink>
  )
  const counted = (whose: 'mine' | 'free') =>
    t(`enquiries.worklist.${whose}`) + (filter.owner ? '' : ` ${counts[whose]}`)
  const boardOnly = { status: undefined, focus: undefined, q: undefined }
  return (
    <FilterForm
      className="filters"
      action="/admin/enquiries"
      aria-label={t('enquiries.worklist.filters')}
    >
      <fieldset className="segments" aria-label={t('enquiries.worklist.view')}>
        {link({ view: 'board', ...boardOnly }, t('enquiries.worklist.board'), !inList)}
        {link({ view: 'list' }, t('enquiries.worklist.list'), inList)}
      </fieldset>
      <fieldset className="segments" aria-label={t('enquiries.worklist.whose')}>
        {link({ owner: undefined }, t('enquiries.worklist.all'), !filter.owner)}
        {link({ owner: 'mine' }, counted('mine'), filter.owner === 'mine')}
        {link({ owner: 'none' }, counted('free'), filter.owner === 'none')}
      </fieldset>
      {inList ? <input type="hidden" name="view" value="list" /> : null}
      {inList ? (
        <>
          <Choice
            name="status"
            label={t('enquiries.worklist.status')}
            any={t('enquiries.worklist.anyStatus')}
            value={filter.status}
            options={enquiryStatuses.map((each) => [each, t(`enquiries.statuses.${each}`)])}
          />
          <Choice
            name="focus"
            label={t('enquiries.worklist.due')}
            any={t('enquiries.worklist.anyDue')}
            value={filter.focus}
            options={focuses.map((each) => [each, t(focusWords[each])])}
          />
        </>
      ) : null}
      <Choice
        name="owner"
        label={t('enquiries.worklist.owner')}
        any={t('enquiries.worklist.all')}
        value={filter.owner}
        options={[
          ['mine', t('enquiries.worklist.mine')],
          ['none', t('enquiries.worklist.free')],
          ...owners.map(({ id, mayOwn, name, open }): [string, string] => [
            id,
            `${mayOwn ? name : t('enquiries.worklist.unable', { name })} · ${open}`,
          ]),
        ]}
      />
      <Choice
        name="project"
        label={t('enquiries.worklist.about')}
        any={t('enquiries.worklist.anyProject')}
        value={filter.project}
        options={projects.map(({ id, title }) => [id, title])}
      />
      <LanguageChoice value={filter.language} />
      <Choice
        name="form"
        label={t('enquiries.worklist.form')}
        any={t('enquiries.worklist.anyForm')}
        value={filter.form}
        options={enquiryOrigins.map((each) => [each, t(`enquiries.forms.${each}`)])}
      />
      <input
        className="input"
        name="q"
        type="search"
        aria-label={t('enquiries.worklist.search')}
        placeholder={t('enquiries.worklist.searchHint')}
        defaultValue={filter.q}
        maxLength={100}
      />
    </FilterForm>
  )
}
