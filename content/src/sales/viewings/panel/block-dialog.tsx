import { officeDay } from '@alun/contract/rules/office-day'
import { ActForm } from '../../../core/panel/acts/act-form.tsx'
import { Dialog } from '../../../core/panel/dialog/dialog.tsx'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import { timeInputValue } from '../../../core/words/written-times.ts'
import { blockTime } from '../block-time.ts'
import type { DialogProps } from './calendar-dialogs.tsx'
import { viewingProblems } from './viewing-problems.ts'

export function BlockDialog({
  start,
  host,
  hosts,
  close,
}: DialogProps & { start: string; host: string | undefined }) {
  const { t } = usePanelText()
  const begin = Date.parse(start)
  return (
    <Dialog title={t('viewings.calendar.block')} close={close}>
      <ActForm
        act={blockTime}
        of={officeDay(begin)}
        start={{
          ...{ host: host ?? hosts[0]?.id ?? '', isWhole: false, notes: '' },
          ...{ from: timeInputValue(start), until: timeInputValue(begin + 3_600_000) },
        }}
        options={{ host: hosts.map(({ id, name }) => [id, name]) }}
        problems={viewingProblems}
        close={close}
        done={() => {}}
      />
    </Dialog>
  )
}
