import { officeDay } from '@alun/contract/rules/office-day'
import { ActForm } from '../../../core/panel/acts/act-form.tsx'
import { Dialog } from '../../../core/panel/dialog/dialog.tsx'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import { timeInputValue } from '../../../core/words/written-times.ts'
import { blockTime } from '../block-time.ts'
import type { Entry } from './calendar-data.ts'
import { type DialogProps, EntryDialog, FeedDialog, MoveDialog } from './calendar-dialogs.tsx'
import { viewingProblems } from './viewing-problems.ts'
import { WriteDialog } from './write-dialog.tsx'

export type CalendarDialog =
  | { kind: 'entry'; entry: Entry }
  | { kind: 'move'; entry: Entry; start: string }
  | { kind: 'write'; start: string | null; host: string | undefined }
  | { kind: 'block'; start: string; host: string | undefined }
  | { kind: 'feed' }

interface Props extends DialogProps {
  opened: CalendarDialog
  open: (opened: CalendarDialog) => void
}

export function OpenedDialog({ open, opened, ...common }: Props) {
  switch (opened.kind) {
    case 'entry':
      return (
        <EntryDialog
          {...common}
          entry={opened.entry}
          move={() => open({ kind: 'move', entry: opened.entry, start: opened.entry.start })}
        />
      )
    case 'move':
      return <MoveDialog {...common} entry={opened.entry} start={opened.start} />
    case 'block':
      return <BlockDialog {...common} start={opened.start} host={opened.host} />
    case 'write':
      return (
        <WriteDialog
          close={common.close}
          start={opened.start}
          host={opened.host}
          {...(opened.start !== null && {
            block: () => open({ kind: 'block', start: opened.start ?? '', host: opened.host }),
          })}
        />
      )
    case 'feed':
      return <FeedDialog {...common} />
  }
}

function BlockDialog({
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
