import { RowLink } from '../../../core/panel/look/row-link.tsx'
import { shownName } from '../../../core/words/account-words.ts'
import { commaList } from '../../../core/words/comma-list.ts'
import { recordAddress } from '../../../core/words/record-address.ts'
import type { PanelText } from '../../../core/words/words.ts'
import { writeDate } from '../../../core/words/written-times.ts'
import type { OtherEnquiry } from '../other-enquiry.ts'
import { nameOf } from './worklist-row.tsx'

type Props = PanelText & {
  others: readonly OtherEnquiry[]
  target?: '_blank'
}

/** Related enquiries with the person in charge. */
export function OtherRows({ language, others, t, target }: Props) {
  return (
    <ul className="rows others">
      {others.map((other) => {
        const owner = other.owner && shownName(other.owner)
        return (
          <li key={other.id} data-other={other.id}>
            <RowLink
              href={recordAddress('enquiries', other.id)}
              target={target}
              detail={commaList(
                writeDate(other.receivedAt, language),
                t(`enquiries.forms.${other.form}`),
                t(`enquiries.statuses.${other.status}`),
                owner && t('enquiries.entry.inCharge', { name: owner }),
              )}
            >
              {nameOf(other)}
            </RowLink>
          </li>
        )
      })}
    </ul>
  )
}
