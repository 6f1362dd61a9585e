import { toast } from '@payloadcms/ui'
import { useState } from 'react'
import { z } from 'zod'
import { PanelButton } from '../../../../core/panel/look/panel-button.tsx'
import { PanelLink } from '../../../../core/panel/look/panel-link.tsx'
import { panelRequest } from '../../../../core/panel/panel-request.ts'
import { usePanelText } from '../../../../core/panel/use-panel-text.ts'
import { commaList } from '../../../../core/words/comma-list.ts'
import { recordAddress } from '../../../../core/words/record-address.ts'
import { writeClock, writeWeekday } from '../../../../core/words/written-times.ts'
import type { Interest, InterestedEnquiry } from '../interest.ts'
import { focusFirst } from './focus-first.ts'
import { useHoldingCall } from './use-holding-call.ts'

/** Others with an enquiry about the unit, and their viewings. */
export function OthersWhoAsked(props: {
  interest: Interest
  except: string | null
  ticked?: { ids: ReadonlySet<string>; tick: (id: string) => void }
}) {
  const { except, interest, ticked } = props
  const { language, number, t } = usePanelText()
  const others = othersOf(interest, except)
  const unit = interest.unit.label
  if (others.length === 0) {
    return <p className="secondary small">{t('units.holding.askedNobody', { unit })}</p>
  }
  const about = ({ isAbout, owner, status }: InterestedEnquiry) =>
    commaList(
      t(`enquiries.statuses.${status}`).toLowerCase(),
      owner ?? t('units.holding.nobody'),
      !isAbout && t('units.holding.compared'),
    )
  return (
    <div data-asked={others.length}>
      <b className="strong small">
        {t('units.holding.askedOthers', { unit, count: number(others.length) })}
      </b>
      <ul className="holding-others">
        {others.map((each) => (
          <li key={each.id}>
            {ticked && (
              <input
                type="checkbox"
                aria-label={`${t('units.holding.closeAsLost')}: ${each.name}`}
                checked={ticked.ids.has(each.id)}
                onChange={() => ticked.tick(each.id)}
              />
            )}{' '}
            <PanelLink className="link" href={recordAddress('enquiries', each.id)}>
              {each.name}
            </PanelLink>{' '}
            <span className="muted">({about(each)})</span>
          </li>
        ))}
        {interest.viewings
          .filter(({ enquiry }) => enquiry !== except)
          .map(({ host, id, name, start }) => (
            <li key={id}>
              {t('units.holding.viewing', {
                ...{ name, host },
                time: `${writeWeekday(start, language)}, ${writeClock(start)}`,
              })}
            </li>
          ))}
      </ul>
    </div>
  )
}

export const othersOf = ({ asked }: Interest, except: string | null) =>
  asked.filter(({ id }) => id !== except)

/** After a sale: who else asked, to be closed if somebody ticks them. */
export function CloseOthers(props: {
  interest: Interest
  except: string | null
  close: () => void
}) {
  const { close, except, interest } = props
  const { number, t } = usePanelText()
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const { act, isBusy, problem } = useHoldingCall()
  const tick = (id: string) => {
    const next = new Set(ids)
    if (!next.delete(id)) next.add(id)
    setIds(next)
  }
  async function closeAsLost() {
    const isDone = await act(async () => {
      for (const { id, status } of interest.asked.filter((each) => ids.has(each.id))) {
        const work = { was: { status }, status: 'lost' }
        await panelRequest('PATCH', `enquiries/${id}?depth=0`, z.unknown(), work)
      }
      return true
    })
    if (!isDone) return
    toast.success(t('units.holding.closed', { count: number(ids.size) }))
    close()
  }
  return (
    <div className="holding-form">
      <p>{t('units.holding.closeLead')}</p>
      <OthersWhoAsked interest={interest} except={except} ticked={{ ids, tick }} />
      <div role="alert">{problem && <p className="note">{problem}</p>}</div>
      <footer className="actions">
        <PanelButton ref={focusFirst} onClick={close}>
          {t('units.holding.discard')}
        </PanelButton>
        <PanelButton
          look="danger"
          disabled={isBusy || ids.size === 0}
          onClick={() => void closeAsLost()}
        >
          {t('units.holding.closeAsLost')}
        </PanelButton>
      </footer>
    </div>
  )
}
