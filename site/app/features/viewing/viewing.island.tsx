import type { Layout } from '@alun/contract/schema/layout'
import type { Project } from '@alun/contract/schema/project'
import type { Unit } from '@alun/contract/schema/unit'
import { useAddress } from '../../islands/address.ts'
import { island } from '../../islands/island.ts'
import { Fold } from '../../ui/fold.tsx'
import { Split } from '../../ui/split.tsx'
import { textOf } from '../../ui/text.tsx'
import { useMessages } from '../../words/messages.tsx'
import type { FormPageFacts } from '../enquiry/enquiry-form.island.tsx'
import { FormPlace } from '../enquiry/form-place.island.tsx'
import type { PackedOffer } from '../enquiry/packed-slots.ts'
import { ViewingForm } from '../enquiry/viewing-form.island.tsx'

interface ViewingProps extends FormPageFacts {
  project: {
    card: Pick<Project['card'], 'kind' | 'slug' | 'title'>
    /** Units that may be viewed. */
    units: readonly Pick<Unit, 'key' | 'label' | 'status'>[]
  }
  offer: PackedOffer
  contacts: Layout['contacts']
}

/** How viewings work, and the form to book one for the unit of `?unit=`. */
function Viewing(props: ViewingProps) {
  const t = useMessages()
  const { offer, contacts, answer, botCheck } = props
  const { title, kind, slug } = props.project.card
  const unitKey = new URLSearchParams(useAddress().search).get('unit')
  const unit = props.project.units.find(({ key }) => key === unitKey)
  const unitName = unit && t(`project.unit.${kind}`, { label: unit.label })
  const subject = unitName ? `${title.text}, ${unitName}` : title.text
  const chat = {
    contacts,
    subject: t('project.viewing.subject', { project: subject }),
    message: t('project.viewing.message', { project: subject }),
  }
  const hours = textOf(contacts.hours)
  const slab = (
    <>
      <div className="stack">
        {/* Gets the focus when the reader follows a unit's link. */}
        <h2 id="h-viewing" tabIndex={-1}>
          {t('project.viewing.heading')}
        </h2>
        {unitName && (
          <p>
            <b>{subject}</b>
          </p>
        )}
        <p className="muted">{t('project.viewing.text')}</p>
      </div>
      <Fold summary={<span className="small">{hours ?? t('project.viewing.onSite')}</span>}>
        <ul>
          <li>{t('project.viewing.onSite')}</li>
          <li>{t('project.viewing.online')}</li>
          {hours && <li>{hours}</li>}
        </ul>
      </Fold>
    </>
  )
  return (
    <Split id="viewing" labelledBy="h-viewing" slab={slab}>
      <FormPlace chat={chat}>
        <ViewingForm
          place="viewing"
          answer={answer}
          botCheck={botCheck}
          chat={chat}
          offer={offer}
          project={slug}
          unit={unit?.key ?? null}
          reserved={unitName && unit?.status === 'reserved' ? unitName : null}
        />
      </FormPlace>
    </Split>
  )
}

export const viewing = island('viewing', Viewing, 'visible')
