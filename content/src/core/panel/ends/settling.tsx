'use client'

import { useConfirm } from '../dialog/use-confirm.tsx'
import { useChange } from '../use-change.ts'
import { AskedRows } from './asked-rows.tsx'
import { type AskedGroup, others } from './question.ts'

/** Marked dependents, each settled by one choice. */
export function Settling({ groups }: { groups: readonly AskedGroup[] }) {
  const { isBusy, send, t } = useChange({ CHANGED: 'ends.unsettled' })
  const { confirm, confirmation } = useConfirm()
  const settle = async ({ name, rows }: AskedGroup, id: string, choice: string) => {
    const action = t('ends.choices.cancel')
    if (choice === 'cancel' && !(await confirm({ title: `${action}?`, action }))) return
    const chosen = id === others ? rows.map((row) => row.id) : [id]
    const choices = { [name]: Object.fromEntries(chosen.map((each) => [each, choice])) }
    await send('POST', 'ends', { choices })
  }
  return (
    <fieldset className="settling" disabled={isBusy}>
      {groups.map((group) => (
        <AskedRows
          key={group.name}
          group={group}
          chosen={{}}
          none={t('ends.choose')}
          choose={(id, choice) => void settle(group, id, choice)}
        />
      ))}
      {confirmation}
    </fieldset>
  )
}
