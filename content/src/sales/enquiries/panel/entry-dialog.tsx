import { currentTime } from '@alun/contract/rules/current-time'
import { randomKey } from '@alun/contract/rules/random-key'
import { toast } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { ActForm, QuickDays } from '../../../core/panel/acts/act-form.tsx'
import { Dialog } from '../../../core/panel/dialog/dialog.tsx'
import type { EnquiryDialogRequest } from '../../../core/panel/enquiry-dialog.ts'
import { useAnswer } from '../../../core/panel/use-answer.ts'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import { useSearch } from '../../../core/panel/use-search.ts'
import { recordAddress } from '../../../core/words/record-address.ts'
import { panelLocale } from '../../../core/words/words.ts'
import { writeClock } from '../../../core/words/written-times.ts'
import { enterEnquiry } from '../enter-enquiry.ts'
import { offeredProjects, otherEnquiries } from '../other-enquiry.ts'
import { entryChannels } from '../source.ts'
import { OtherRows } from './other-rows.tsx'

/** Dialog for an enquiry by call or in person. */
export function EntryDialog({ close, saved }: EnquiryDialogRequest & { close: () => void }) {
  const { language, t } = usePanelText()
  const router = useRouter()
  const [openedAt] = useState(currentTime)
  const offered = useAnswer('enquiries/projects', offeredProjects)
  const projects = typeof offered === 'object' ? offered.projects : []

  return (
    <Dialog
      isWide
      title={t('enquiries.entry.title')}
      lead={t('enquiries.entry.lead', { time: writeClock(openedAt) })}
      close={close}
    >
      <ActForm
        act={enterEnquiry}
        start={{
          ...{ key: randomKey(), via: entryChannels[0], locale: panelLocale(language) },
          ...{
            way: '',
            name: '',
            project: '',
            unit: '',
            message: '',
            nextStep: '',
            nextStepAt: '',
          },
        }}
        options={{ project: projects.map(({ id, title }) => [id, title]) }}
        after={{
          name: ({ locale, way }) => <Known locale={String(locale)} way={String(way)} />,
          nextStepAt: (_, change) => (
            <div className="wide actions">
              <QuickDays choose={(nextStepAt) => change({ nextStepAt })} />
            </div>
          ),
        }}
        note={<span className="secondary small">{t('enquiries.entry.nothingSent')}</span>}
        close={close}
        done={({ id }, { name }) => {
          const title = String(name).trim()
          if (saved) return saved({ id, title })
          const action = {
            label: t('common.open'),
            onClick: () => router.push(recordAddress('enquiries', id)),
          }
          toast.success(t('enquiries.entry.saved', { name: title }), { action })
        }}
      />
    </Dialog>
  )
}

/** Enquiries with the same number or contact. */
function Known({ locale, way }: { locale: string; way: string }) {
  const text = usePanelText()
  const others = useSearch('enquiries/known', way, 4, otherEnquiries, { locale })?.others ?? []
  return (
    <div className="wide" role="status">
      {others.length > 0 && (
        <>
          <b>{text.t('enquiries.worklist.beside')}</b>
          <OtherRows {...text} others={others} target="_blank" />
        </>
      )}
    </div>
  )
}
