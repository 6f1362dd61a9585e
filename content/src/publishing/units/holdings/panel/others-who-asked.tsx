import { PanelLink } from '../../../../core/panel/look/panel-link.tsx'
import { usePanelText } from '../../../../core/panel/use-panel-text.ts'
import { commaList } from '../../../../core/words/comma-list.ts'
import { recordAddress } from '../../../../core/words/record-address.ts'
import { writeClock, writeWeekday } from '../../../../core/words/written-times.ts'
import type { Interest, InterestedEnquiry } from '../interest.ts'

/** Others with an enquiry about the unit, and their viewings. */
export function OthersWhoAsked(props: { interest: Interest; except: string | null }) {
  const { except, interest } = props
  const { language, number, t } = usePanelText()
  const others = interest.asked.filter(({ id }) => id !== except)
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
