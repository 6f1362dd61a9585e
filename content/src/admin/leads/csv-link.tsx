import type { ServerProps } from 'payload'
import { inPanelLanguage, words } from '../../model/panel/words.ts'

const download = words('Download as CSV', 'Завантажити CSV', 'Скачать CSV')

export function CsvLink({ i18n }: ServerProps) {
  return (
    <p style={{ margin: '0 0 16px' }}>
      <a
        className="btn btn--style-secondary btn--size-small"
        style={{ margin: 0 }}
        href="/api/leads/export.csv"
        download
      >
        {inPanelLanguage(download, { i18n })}
      </a>
    </p>
  )
}
