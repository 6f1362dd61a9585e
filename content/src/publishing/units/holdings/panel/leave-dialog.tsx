import { Dialog } from '../../../../core/panel/dialog/dialog.tsx'
import { PanelButton } from '../../../../core/panel/look/panel-button.tsx'
import { usePanelText } from '../../../../core/panel/use-panel-text.ts'

/** Asks before a status ends what an enquiry holds. */
export function LeaveDialog(props: { units: string; release: () => void; close: () => void }) {
  const { close, release, units } = props
  const { t } = usePanelText()
  return (
    <Dialog title={t('units.holding.release.becomesAvailable', { unit: units })} close={close}>
      <footer className="actions">
        <PanelButton onClick={close}>{t('panel.keep')}</PanelButton>
        <PanelButton
          look="danger"
          onClick={() => {
            close()
            release()
          }}
        >
          {t('units.holding.acts.release')}
        </PanelButton>
      </footer>
    </Dialog>
  )
}
