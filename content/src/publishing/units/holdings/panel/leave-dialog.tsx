import type { EnquiryStatus } from '@alun/contract/rules/enquiry-statuses'
import type { ReactNode } from 'react'
import { Dialog } from '../../../../core/panel/dialog/dialog.tsx'
import { PanelButton } from '../../../../core/panel/look/panel-button.tsx'
import { panelRequest } from '../../../../core/panel/panel-request.ts'
import { useAnswer } from '../../../../core/panel/use-answer.ts'
import { usePanelText } from '../../../../core/panel/use-panel-text.ts'
import { writeDate } from '../../../../core/words/written-times.ts'
import { leavingEnquiry } from '../interest.ts'
import { RecordChoice } from './record-choice.tsx'
import { sendAct, useHoldingCall } from './use-holding-call.ts'

interface Props {
  units: string
  release: (from?: EnquiryStatus) => void
  duplicate?: string
  close: () => void
}

/** Asks before a status ends what an enquiry holds. What a duplicate holds can be given to the other enquiry. */
export function LeaveDialog({ duplicate, ...props }: Props) {
  const { close, release, units } = props
  const { t } = usePanelText()
  const releases = (
    <PanelButton
      look="danger"
      onClick={() => {
        close()
        release()
      }}
    >
      {t('units.holding.acts.release')}
    </PanelButton>
  )
  return (
    <Dialog title={t('units.holding.release.becomesAvailable', { unit: units })} close={close}>
      {duplicate ? (
        <GiveToOther {...props} enquiry={duplicate}>
          {releases}
        </GiveToOther>
      ) : (
        <footer className="actions">
          <PanelButton onClick={close}>{t('panel.keep')}</PanelButton>
          {releases}
        </footer>
      )}
    </Dialog>
  )
}

function GiveToOther(props: Omit<Props, 'duplicate'> & { enquiry: string; children: ReactNode }) {
  const { children, close, enquiry, release, units } = props
  const { language, t } = usePanelText()
  const { act, isBusy, problem } = useHoldingCall()
  const path = `units/holdings/leaving?enquiry=${enquiry}`
  const read = useAnswer(path, leavingEnquiry)
  const { held, others } = typeof read === 'object' ? read : { held: [], others: [] }
  async function give({ id: other }: { id: string }) {
    if (isBusy || held.length === 0) return
    const given = await act(async () => {
      const change = { was: { enquiry }, values: { enquiry: other } }
      for (const { id } of held) await sendAct('PATCH', `/${id}`, change)
      return panelRequest('GET', path, leavingEnquiry)
    })
    if (!given) return
    close()
    release(given.status)
  }
  return (
    <>
      <RecordChoice
        of="enquiries"
        lead={t('units.holding.giveToOther', { unit: units })}
        likely={others.map(({ id, name, receivedAt }) => ({
          ...{ id, title: name, detail: writeDate(receivedAt, language) },
        }))}
        choose={(other) => void give(other)}
        close={close}
      >
        {children}
      </RecordChoice>
      <div role="alert">
        {(problem || read === 'failed') && (
          <p className="note">{problem ?? t('units.holding.loadFailed')}</p>
        )}
      </div>
    </>
  )
}
