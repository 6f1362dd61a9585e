import { type ViewingFormat, viewingFormats } from '@alun/contract/rules/enquiry'
import { type ReactNode, useState } from 'react'
import type { TypedValues } from '../../../core/http/act.ts'
import { ActForm } from '../../../core/panel/acts/act-form.tsx'
import { Dialog } from '../../../core/panel/dialog/dialog.tsx'
import { openEnquiryDialog } from '../../../core/panel/enquiry-dialog.ts'
import { FormInput } from '../../../core/panel/look/form-field.tsx'
import { PanelButton } from '../../../core/panel/look/panel-button.tsx'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import { useSearch } from '../../../core/panel/use-search.ts'
import { finderAnswer } from '../../../publishing/finder/finder-answer.ts'
import type { VisitorPlace } from '../../message-texts/visitor-clock.ts'
import { bookTime, startOf } from '../time-acts.ts'
import { useViewingTimes } from './use-viewing-times.tsx'
import { viewingProblems } from './viewing-problems.ts'

/** The enquiry of the page. */
export interface KnownEnquiry {
  id: string
  name: string
  format: ViewingFormat | null
  place: VisitorPlace | null
}

/** Dialog for a viewing by hand: for the enquiry of the page, or for one that is searched for or entered first. */
export function WriteDialog(props: {
  start?: string | null
  host?: string | undefined
  known?: KnownEnquiry
  close: () => void
  /** Blocks the time instead. */
  block?: () => void
  /** Shown above the form. */
  children?: ReactNode
}) {
  const { t } = usePanelText()
  const { start, host = '', known, children, close, block } = props
  const [format, setFormat] = useState<string>(known?.format ?? viewingFormats[0])
  const times = useViewingTimes({ format, place: known?.place ?? null })
  const title = t('viewings.calendar.write')
  return (
    <Dialog
      title={known ? `${title}: ${known.name}` : title}
      lead={t('viewings.calendar.confirmed')}
      close={close}
    >
      {children}
      <ActForm
        act={bookTime}
        of={known?.id ?? start ?? ''}
        start={{
          ...(start && { free: start }),
          ...{ other: '', host, format },
          ...{ enquiry: known?.id ?? '', title: '', sought: '' },
        }}
        options={times.options}
        after={{
          ...times.after,
          enquiry: (values, change) => !known && <Whose {...{ values, change }} />,
        }}
        changed={(values) => setFormat(String(values.format))}
        problems={viewingProblems}
        isWaiting={times.isWaiting}
        note={block && <PanelButton onClick={block}>{t('viewings.calendar.block')}</PanelButton>}
        send={({ enquiry, format, host, ...given }, settled) =>
          times
            .send('viewings/write', { enquiry, format, host, start: startOf(given) })
            .then(settled)
        }
        close={close}
        done={() => {}}
      />
      {times.confirmation}
    </Dialog>
  )
}

/** Finds the enquiry, or enters it. */
function Whose(props: { values: TypedValues; change: (part: TypedValues) => void }) {
  const { t } = usePanelText()
  const { change, values } = props
  const sought = String(values.sought)
  const chosen = { id: String(values.enquiry), title: String(values.title), detail: '' }
  const found = useSearch('find', sought, 2, finderAnswer, { of: 'enquiries' })?.found ?? []
  const isShown = chosen.id === '' || found.some(({ id }) => id === chosen.id)
  const choose = ({ id, title }: { id: string; title: string }) => change({ enquiry: id, title })
  return (
    <div className="wide calendar-choices">
      <FormInput
        label={t('viewings.calendar.find')}
        value={sought}
        onChange={({ target }) => change({ sought: target.value, enquiry: '' })}
      />
      <fieldset className="calendar-choices">
        <legend className="visually-hidden">{t('viewings.calendar.who')}</legend>
        {[...(isShown ? [] : [chosen]), ...found].map((each) => (
          <label key={each.id}>
            <input
              type="radio"
              name="chosen"
              checked={chosen.id === each.id}
              onChange={() => choose(each)}
            />{' '}
            {each.title} <span className="muted">{each.detail}</span>
          </label>
        ))}
      </fieldset>
      <div>
        <PanelButton isSmall onClick={() => openEnquiryDialog({ saved: choose })}>
          {t('enquiries.entry.title')}
        </PanelButton>
      </div>
    </div>
  )
}
