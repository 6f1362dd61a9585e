'use client'

import type { WordKey } from '../../words/words.ts'
import { useConfirm } from '../dialog/use-confirm.tsx'
import { Select } from '../look/select.tsx'
import { useChange } from '../use-change.ts'
import { ListedRows } from './listed-rows.tsx'
import type { Mark, MarkedGroup } from './question.ts'

const toWords = { 'hand-over': 'ends.handOverTo', redirect: 'ends.redirectTo' } as const

/** Marked dependents, each settled by one choice, or all of a kind by one. */
export function Settling({ groups }: { groups: readonly MarkedGroup[] }) {
  const { isBusy, send, t } = useChange({ CHANGED: 'ends.unsettled' })
  const { confirm, confirmation } = useConfirm()
  const settle = async (name: string, marks: readonly Mark[], choice: string) => {
    const action = t('ends.choices.cancel')
    if (choice === 'cancel' && !(await confirm({ title: `${action}?`, action }))) return
    const choices = { [name]: Object.fromEntries(marks.map(({ id }) => [id, choice])) }
    await send('POST', 'ends', { choices })
  }
  const choiceOf = ({ choices, name }: MarkedGroup, marks: readonly Mark[], words: string) => {
    const [first, ...more] = marks
    // Only receivers who can take all of them.
    const common = first?.to.filter(({ id }) =>
      more.every(({ to }) => to.some((each) => each.id === id)),
    )
    const options = choices.flatMap((choice): [string, string][] =>
      choice === 'hand-over' || choice === 'redirect'
        ? (common ?? []).map((to) => [
            `${choice} ${to.id}`.trim(),
            t(toWords[choice], { name: to.name }),
          ])
        : [[choice, t(`ends.choices.${choice}` satisfies WordKey)]],
    )
    return (
      <Select
        aria-label={words}
        none={marks.length === 1 ? t('ends.choose') : words}
        value=""
        onChange={({ target }) => target.value && void settle(name, marks, target.value)}
        options={options}
      />
    )
  }
  return (
    <fieldset className="settling" disabled={isBusy}>
      {groups.map((group) => (
        <ListedRows
          key={group.name}
          group={group}
          below={
            group.rows.length > 1 && (
              <p className="actions">{choiceOf(group, group.rows, t('ends.all'))}</p>
            )
          }
        >
          {(mark) => (
            <span>
              {choiceOf(group, [mark], mark.title || group.title)}
              {mark.moved && (
                <a href={mark.moved} target="_blank" rel="noopener noreferrer">
                  {t('ends.move')}
                </a>
              )}
            </span>
          )}
        </ListedRows>
      ))}
      {confirmation}
    </fieldset>
  )
}
