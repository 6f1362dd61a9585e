'use client'

import { toast } from '@payloadcms/ui'
import { useState } from 'react'
import { Dialog } from '../../../core/panel/dialog/dialog.tsx'
import { useConfirm } from '../../../core/panel/dialog/use-confirm.tsx'
import { Group } from '../../../core/panel/look/group.tsx'
import { PanelButton } from '../../../core/panel/look/panel-button.tsx'
import { RowLink } from '../../../core/panel/look/row-link.tsx'
import { useChange } from '../../../core/panel/use-change.ts'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import { personAddress } from '../../../core/words/record-address.ts'
import { writeDate } from '../../../core/words/written-times.ts'
import type { Person } from '../people/read-person.ts'

type Suggested = Person['suggested'][number]
type Known = Pick<Suggested, 'name' | 'phone' | 'contact' | 'enquiries' | 'receivedAt'>

/** Who may be the same person: compared and merged, or told apart. */
export function Suggestions(props: {
  person: string
  own: Known
  suggested: readonly Suggested[]
}) {
  const { own, person, suggested } = props
  const { language, t } = usePanelText()
  const { isBusy, send } = useChange()
  const [compared, setCompared] = useState<Suggested | null>(null)
  if (suggested.length === 0) return null
  const decide = async (how: 'merged' | 'different', other: string) => {
    const isDone = await send('POST', `enquiries/people/${person}/${how}`, { other })
    // Also where it is not: the dialog would hide the toast that says so.
    setCompared(null)
    if (isDone) toast.success(t(`enquiries.people.${how}`))
  }
  const facts = ({ contact, enquiries, name, phone, receivedAt }: Known) => [
    [t('common.name'), name],
    [t('enquiries.worklist.phone'), phone],
    [t('enquiries.worklist.otherContact'), contact],
    [t('enquiries.people.enquiries'), String(enquiries)],
    [t('enquiries.people.last'), writeDate(receivedAt, language)],
  ]
  return (
    <Group heading={t('enquiries.people.suggested')}>
      <ul className="rows others">
        {suggested.map((each) => (
          <li key={each.person} data-suggested={each.person}>
            <RowLink
              href={personAddress(each.person)}
              detail={t('enquiries.entry.knownFacts', { count: each.enquiries })}
            >
              {each.name ?? each.phone ?? each.contact}
            </RowLink>
            <span className="actions">
              <PanelButton isSmall onClick={() => setCompared(each)}>
                {t('enquiries.people.compare')}
              </PanelButton>
              <PanelButton
                isSmall
                look="ghost"
                disabled={isBusy}
                onClick={() => void decide('different', each.person)}
              >
                {t('enquiries.people.different')}
              </PanelButton>
            </span>
          </li>
        ))}
      </ul>
      {compared && (
        <Dialog
          isWide
          title={t('enquiries.people.compareTitle')}
          lead={t('enquiries.people.compareLead')}
          close={() => setCompared(null)}
        >
          <table>
            <tbody>
              {facts(own).map(([label, value], at) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{value ?? '—'}</td>
                  <td>{facts(compared)[at]?.[1] ?? '—'}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <footer className="actions">
            <PanelButton
              disabled={isBusy}
              onClick={() => void decide('different', compared.person)}
            >
              {t('enquiries.people.different')}
            </PanelButton>
            <PanelButton
              look="primary"
              disabled={isBusy}
              onClick={() => void decide('merged', compared.person)}
            >
              {t('enquiries.people.merge')}
            </PanelButton>
          </footer>
        </Dialog>
      )}
    </Group>
  )
}

/** Parts an enquiry from the person that it was merged with. */
export function PartButton({ enquiry }: { enquiry: string }) {
  const { isBusy, send, t } = useChange()
  const { confirm, confirmation } = useConfirm()
  const part = async () => {
    const question = { title: t('enquiries.people.partSure'), action: t('enquiries.people.part') }
    if (!(await confirm(question))) return
    if (await send('POST', `enquiries/${enquiry}/parted`))
      toast.success(t('enquiries.people.parted'))
  }
  return (
    <PanelButton isSmall look="ghost" disabled={isBusy} onClick={() => void part()}>
      {confirmation}
      {t('enquiries.people.part')}
    </PanelButton>
  )
}
