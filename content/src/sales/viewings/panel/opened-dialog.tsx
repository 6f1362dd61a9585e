import { BlockDialog } from './block-dialog.tsx'
import type { Entry } from './calendar-data.ts'
import { type DialogProps, EntryDialog, FeedDialog, MoveDialog } from './calendar-dialogs.tsx'
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
