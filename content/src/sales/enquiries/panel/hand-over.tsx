'use client'

import { useConfirm } from '../../../core/panel/dialog/use-confirm.tsx'
import { Select } from '../../../core/panel/look/select.tsx'
import { useChange } from '../../../core/panel/use-change.ts'

interface Work {
  from: string
  count: number
  receivers: readonly { id: string; name: string }[]
}

/** Hands all open enquiries of a person over. */
export function HandOver({ count, from, receivers }: Work) {
  const { isBusy, send, t } = useChange()
  const { confirm, confirmation } = useConfirm()
  const nobody = 'nobody'
  const handOver = async (chosen: string) => {
    const name = receivers.find(({ id }) => id === chosen)?.name ?? t('enquiries.worklist.nobody')
    const action = t('ends.handOverTo', { name })
    if (!(await confirm({ title: `${t('ends.of.work')}: ${count}`, action }))) return
    const to = chosen === nobody ? null : chosen
    await send('POST', `accounts/${from}/hand-over`, { to, enquiries: 'all' })
  }
  return (
    <section className="panel field-type" data-owned-work>
      <h3 className="field-label">
        {t('ends.of.work')}: {count}
      </h3>
      <Select
        aria-label={t('ends.choices.hand-over')}
        none={t('ends.choices.hand-over')}
        disabled={isBusy}
        value=""
        onChange={({ target }) => target.value && void handOver(target.value)}
        options={[
          ...receivers.map(({ id, name }): [string, string] => [id, name]),
          [nobody, t('enquiries.worklist.nobody')],
        ]}
      />
      {confirmation}
    </section>
  )
}
