import { enquiryStatuses } from '@alun/contract/rules/enquiry'
import { locales } from '@alun/contract/rules/locale'
import { Choice } from '../../../panel/look/choice.tsx'
import { PanelButton } from '../../../panel/look/panel-button.tsx'
import { PanelLink } from '../../../panel/look/panel-link.tsx'
import { languageWords } from '../../../words/account-words.ts'
import {
  enquiryFormWords,
  enquiryOrigins,
  enquiryStatusWords,
} from '../../../words/enquiry-labels.ts'
import { focuses, type WorklistFilter, worklistAddress } from '../worklist/worklist-filter.ts'
import type { WorklistView } from './worklist-pieces.tsx'
import { worklistWords as text } from './worklist-words.ts'

const focusWords = {
  waiting: text.waiting,
  late: text.late,
  steps: text.steps,
  'steps-late': text.stepsLate,
  missed: text.missed,
}

/** Whose enquiries, and which of them. */
export function Filters(
  props: WorklistView & { projects: { id: string; title: string }[]; isList: boolean },
) {
  const { counts, isList, projects, query, t } = props
  const { filter } = query
  const link = (change: Partial<WorklistFilter>, label: string, isCurrent: boolean) => (
    <PanelLink href={worklistAddress(filter, change)} aria-current={isCurrent ? 'true' : undefined}>
      {label}
    </PanelLink>
  )
  const boardOnly = { status: undefined, focus: undefined, q: undefined }
  return (
    <form className="filters" action="/admin/collections/leads" aria-label={t(text.filters)}>
      <fieldset className="segments" aria-label={t(text.view)}>
        {link({ view: 'board', ...boardOnly }, t(text.board), !isList)}
        {link({ view: 'list' }, t(text.list), isList)}
      </fieldset>
      <fieldset className="segments" aria-label={t(text.whose)}>
        {link({ owner: undefined }, t(text.all), !filter.owner)}
        {link(
          { owner: 'mine' },
          filter.owner ? t(text.mine) : `${t(text.mine)} ${counts.mine}`,
          filter.owner === 'mine',
        )}
        {link(
          { owner: 'none' },
          filter.owner ? t(text.free) : `${t(text.free)} ${counts.free}`,
          filter.owner === 'none',
        )}
      </fieldset>
      {isList ? <input type="hidden" name="view" value="list" /> : null}
      {filter.owner ? <input type="hidden" name="owner" value={filter.owner} /> : null}
      {isList ? (
        <>
          <Choice
            name="status"
            label={t(text.status)}
            any={t(text.anyStatus)}
            value={filter.status}
            options={enquiryStatuses.map((each) => [each, t(enquiryStatusWords[each])])}
          />
          <Choice
            name="focus"
            label={t(text.due)}
            any={t(text.anyDue)}
            value={filter.focus}
            options={focuses.map((each) => [each, t(focusWords[each])])}
          />
        </>
      ) : null}
      <Choice
        name="project"
        label={t(text.about)}
        any={t(text.anyProject)}
        value={filter.project}
        options={projects.map(({ id, title }) => [id, title])}
      />
      <Choice
        name="language"
        label={t(text.language)}
        any={t(text.anyLanguage)}
        value={filter.language}
        options={locales.map((each) => [each, t(languageWords(each))])}
      />
      <Choice
        name="form"
        label={t(text.form)}
        any={t(text.anyForm)}
        value={filter.form}
        options={enquiryOrigins.map((each) => [each, t(enquiryFormWords[each])])}
      />
      <input
        className="input"
        name="q"
        type="search"
        aria-label={t(text.search)}
        placeholder={t(text.searchHint)}
        defaultValue={filter.q}
        maxLength={100}
      />
      <PanelButton type="submit">{t(text.show)}</PanelButton>
    </form>
  )
}
