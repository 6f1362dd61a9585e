import type { WordKey } from '../../words/words.ts'
import { writeOfficeTime } from '../../words/written-times.ts'
import { Select } from '../look/select.tsx'
import { usePanelText } from '../use-panel-text.ts'
import { type AskedGroup, type AskedRow, others } from './question.ts'
import './ends.css'

interface Rows {
  group: AskedGroup
  chosen: Readonly<Record<string, string>>
  choose: (id: string, choice: string) => void
  /** Words of the empty choice, where nothing is chosen yet; without them everything is kept. */
  none?: string
}

const toWords = { 'hand-over': 'ends.handOverTo', redirect: 'ends.redirectTo' } as const

/** Dependents of one kind, with a choice for each and one for all. */
export function AskedRows({ choose, chosen, group, none }: Rows) {
  const { language, t } = usePanelText()
  const { choices, count, name, rows, title } = group
  // Only receivers who can take all of them.
  const [first, ...more] = rows
  const common = first?.to.filter(({ id }) =>
    more.every(({ to }) => to.some((each) => each.id === id)),
  )
  const optionsFor = (to: AskedRow['to']) =>
    choices.flatMap((choice): [string, string][] =>
      choice === 'hand-over' || choice === 'redirect'
        ? to.map((each) => [`${choice} ${each.id}`.trim(), t(toWords[choice], { name: each.name })])
        : [[choice, t(`ends.choices.${choice}` satisfies WordKey)]],
    )
  const isChosen = choices.length > (none === undefined ? 1 : 0)
  return (
    <section data-ends={name}>
      <h2>
        {title} ({count})
      </h2>
      <ul className="rows ends">
        {rows.map(({ at, ground, href, id, moved, title: of, to }) => (
          <li key={id}>
            <span>
              {at !== null && <b className="figure">{writeOfficeTime(at, language)} </b>}
              {href && of ? (
                <a href={href} target="_blank" rel="noopener noreferrer">
                  {of}
                </a>
              ) : (
                of
              )}{' '}
              <span className="muted">{ground}</span>{' '}
              {moved && (
                <a href={moved} target="_blank" rel="noopener noreferrer">
                  {t('ends.move')}
                </a>
              )}
            </span>
            {isChosen && (
              <Select
                aria-label={of || title}
                none={none}
                value={chosen[id] ?? chosen[others] ?? (none === undefined ? 'keep' : '')}
                onChange={({ target }) => choose(id, target.value)}
                options={optionsFor(to)}
              />
            )}
          </li>
        ))}
      </ul>
      {count > rows.length && rows.some((row) => row.title || row.at !== null) && (
        <p>{t('ends.more', { count: count - rows.length })}</p>
      )}
      {isChosen && count > 1 && (
        <p className="actions">
          <Select
            aria-label={t('ends.all')}
            none={t('ends.all')}
            value={chosen[others] ?? ''}
            onChange={({ target }) => target.value && choose(others, target.value)}
            options={optionsFor(common ?? [])}
          />
        </p>
      )}
    </section>
  )
}
