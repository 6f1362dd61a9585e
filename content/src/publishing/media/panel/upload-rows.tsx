import { PanelButton } from '../../../core/panel/look/panel-button.tsx'
import { Square } from '../../../core/panel/look/square.tsx'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import type { Upload, useUploads } from './use-uploads.ts'

interface Props {
  queue: ReturnType<typeof useUploads>
  show: (file: NonNullable<Upload['found']>) => void
}

/** Each file that was dropped or chosen, and how it fares. */
export function UploadRows({ queue, show }: Props) {
  const { language, t } = usePanelText()
  const { done, uploads } = queue
  if (uploads.length === 0) return null
  const isSending = done < uploads.length
  return (
    <section className="uploads" aria-label={t('media.library.uploads')}>
      <p role="status">
        <b>{t('media.library.done', { done, all: uploads.length })}</b>{' '}
        <span className="muted">{isSending && t('media.library.keepOpen')}</span>
        {!isSending && (
          <PanelButton isSmall onClick={queue.clear}>
            {t('media.library.clear')}
          </PanelButton>
        )}
      </p>
      <ul>
        {uploads.map((upload) => {
          const { file, found, key, state } = upload
          return (
            <li key={key} data-upload={state}>
              <span>
                {file.name}{' '}
                <span className="muted figure">
                  {kilobytes(language).format(Math.ceil(file.size / 1_000))}
                </span>
              </span>
              <State upload={upload} />
              <span className="actions">
                {found && (
                  <PanelButton isSmall onClick={() => show(found)}>
                    {t(state === 'known' ? 'media.library.takeKnown' : 'media.library.describe')}
                  </PanelButton>
                )}
                {state !== 'ready' && (
                  <PanelButton isSmall look="ghost" onClick={() => queue.remove(upload)}>
                    {t(state === 'sending' ? 'media.library.stop' : 'media.library.remove')}
                  </PanelButton>
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const kilobytes = (language: string) =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'kilobyte', unitDisplay: 'short' })

const timeLeft = (seconds: number, language: string) => {
  const [value, unit] = seconds < 90 ? [seconds, 'second'] : [Math.round(seconds / 60), 'minute']
  return new Intl.NumberFormat(language, { style: 'unit', unit }).format(value)
}

function State({ upload }: { upload: Upload }) {
  const { language, t } = usePanelText()
  const { file, found, percent, reason, secondsLeft, state } = upload
  if (state === 'sending') {
    return (
      <span className="uploads__progress">
        <progress value={percent} max={100} aria-label={file.name} />
        <span className="figure">
          {percent}&nbsp;%
          {secondsLeft ? `, ${timeLeft(secondsLeft, language)}` : null}
        </span>
      </span>
    )
  }
  if (state === 'rejected') return <span className="late">{reason}</span>
  if (state === 'known') {
    return <span className="soon">{t('media.library.known', { name: found?.filename ?? '' })}</span>
  }
  if (state === 'waiting') return <span className="muted">{t('media.library.waiting')}</span>
  return (
    <span className="state">
      <Square state="good" /> {t('media.library.ready')}
    </span>
  )
}
