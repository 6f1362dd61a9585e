import { writeOfficeTime } from '../../words/written-times.ts'
import { PanelButton } from '../look/panel-button.tsx'
import { usePanelText } from '../use-panel-text.ts'

/** Says that a text is an unsaved copy from an earlier time, and offers to discard it. */
export function UnsavedNote({ discard, since }: { since: number | null; discard: () => void }) {
  const { language, t } = usePanelText()
  if (since === null) return null
  const time = `${writeOfficeTime(since, language)} ${t('panel.officeTime')}`
  return (
    <p className="small secondary" role="status" data-kept>
      {t('panel.unsaved.kept', { time })}{' '}
      <PanelButton isSmall look="ghost" onClick={discard}>
        {t('panel.unsaved.discard')}
      </PanelButton>
    </p>
  )
}
