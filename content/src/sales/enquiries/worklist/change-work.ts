import { isBrokenAddress } from '@alun/contract/rules/contact'
import { isPhoneNumber } from '@alun/contract/rules/phone'
import type { PayloadRequest } from 'payload'
import { to } from '../../../core/access/permissions.ts'
import type { Database } from '../../../core/database/rows.ts'
import { endpoint, endpointBody, refused } from '../../../core/http/endpoint.ts'
import { accountNames } from '../../../core/payload/account-rows.ts'
import type { HistoryKind } from '../../../core/payload/history-values.ts'
import { inTransactionOf } from '../../../core/payload/transaction.ts'
import { shownName } from '../../../core/words/account-words.ts'
import { commaList } from '../../../core/words/comma-list.ts'
import { panelTextOf } from '../../../core/words/words.ts'
import { writeOfficeTime } from '../../../core/words/written-times.ts'
import { lockForAct, unitsOfEnquiries } from '../../../publishing/units/holdings/lock-rows.ts'
import { subjectNames, unitNamed, type WorkedEnquiry } from '../../rows/enquiry-rows.ts'
import { lastEntry } from '../../rows/timeline-rows.ts'
import { enquiryOf, lockedEnquiry } from './locked-enquiry.ts'
import {
  changedSince,
  type StoredWork,
  type WorkConflict,
  type WorkPart,
  workPart,
  workParts,
  workRequest,
} from './work-values.ts'

type Work = Partial<StoredWork>

/**
 * `PATCH /api/enquiries/{id}/work`: changes of sales. Each names the value that it replaces; where somebody else has
 * changed the same in between, nothing is saved, and the answer is 409 with both values.
 */
export const changeWork = endpoint(
  'patch',
  '/:id/work',
  to('update', 'enquiries'),
  async (req, user) => {
    const id = enquiryOf(req)
    const { values, was } = await endpointBody(req, workRequest)
    if (values.phone && !isPhoneNumber(values.phone)) return refused('phone')
    if (values.contact && isBrokenAddress(values.contact)) return refused('contact')
    const number = values.unit ?? null
    const unit =
      number && values.project
        ? await unitNamed(req.payload.db.drizzle, values.project, number)
        : null
    if (number && !unit) return refused('unit')
    const { unit: _, ...others } = values
    const wanted: Work = { ...others, ...('unit' in values && { unit: unit?.id ?? null }) }
    for (;;) {
      const answer = await inTransactionOf(req, async (db, inside) => {
        const concernsUnit = 'status' in wanted || 'unit' in wanted
        const units = concernsUnit ? [...(await unitsOfEnquiries(db, [id])), unit?.id] : []
        await lockForAct(db, { units, enquiries: [id] })
        const enquiry = await lockedEnquiry(db, id)
        // Somebody has just given it another unit, which has to be locked before the enquiry.
        if (concernsUnit && enquiry.unit && !units.includes(enquiry.unit)) return null
        const changed = workPart.options.filter(
          (part) => part in wanted && !isSame(part, enquiry, wanted),
        )
        const taken = changed.filter((part) => !isSame(part, enquiry, was))
        if (taken.length > 0) return conflict(db, req, { id, taken, enquiry, wanted })
        if (changed.length > 0) {
          const data = valuesOf(wanted, changed)
          const as = { depth: 0, overrideAccess: false, req: inside, user } as const
          await req.payload.update({ collection: 'enquiries', id, data, ...as })
        }
        return Response.json({ id })
      })
      if (answer) return answer
    }
  },
)

const valuesOf = (work: Work, parts: readonly WorkPart[]): Work =>
  Object.fromEntries(parts.flatMap((each) => workParts[each].map((field) => [field, work[field]])))

function isSame(part: WorkPart, stored: WorkedEnquiry, other: Work): boolean {
  const written = (work: Work | WorkedEnquiry) =>
    workParts[part].map((field) => {
      const value = work[field]?.trim() || null
      return field === 'nextStepAt' && value ? Date.parse(value) : value
    })
  const [one, two] = [written(stored), written(other)]
  return one.every((value, at) => value === two[at])
}

/** Kinds of history entries about each part. An entry about a correction is found by its field instead. */
const entriesOf: Partial<Record<WorkPart, HistoryKind[]>> = {
  status: ['status'],
  owner: ['owner', 'taken'],
  nextStep: ['step', 'step-done'],
}

async function conflict(
  db: Database,
  req: PayloadRequest,
  given: { id: string; taken: readonly WorkPart[]; enquiry: WorkedEnquiry; wanted: Work },
): Promise<Response> {
  const { enquiry, id, taken, wanted } = given
  const { language, t } = panelTextOf(req.i18n)
  const both = [enquiry, wanted].map(({ owner = null, project = null, unit = null }) => {
    return { owner, project, unit }
  })
  const owners = both.flatMap(({ owner }) => owner ?? [])
  const [people, subjects, last] = await Promise.all([
    accountNames(db, owners),
    subjectNames(db, both),
    lastEntry(db, id, {
      kinds: taken.flatMap((each) => entriesOf[each] ?? []),
      fields: taken.flatMap((each) => workParts[each]),
    }),
  ])
  const empty = t('panel.unsaved.empty')
  const inWords = (part: WorkPart, { nextStepAt, ...work }: Work | WorkedEnquiry): string => {
    if (part === 'status') return work.status ? t(`enquiries.statuses.${work.status}`) : empty
    if (part === 'owner') return people.get(work.owner ?? '') ?? t('enquiries.worklist.nobody')
    if (part === 'unit') return subjects.get(work.unit ?? work.project ?? '') ?? empty
    const at = part === 'nextStep' && nextStepAt && writeOfficeTime(nextStepAt, language)
    return commaList(work[part], at) || empty
  }
  const fields = taken.map((each) => [
    each,
    {
      now: inWords(each, enquiry),
      yours: inWords(each, wanted),
      was: valuesOf(storedWork(enquiry), [each]),
    },
  ])
  const by =
    last === null
      ? t('panel.unsaved.somebody')
      : last.account !== null && last.account === req.user?.id
        ? t('panel.unsaved.yourself')
        : shownName(last) || t('panel.unsaved.somebody')
  return refused(changedSince, 409, {
    ...{ fields: Object.fromEntries(fields), by, at: last?.at ?? null },
  } satisfies Omit<WorkConflict, 'code'>)
}

/** The columns as the call takes them. */
function storedWork(enquiry: WorkedEnquiry): Work {
  const { nextStepAt } = enquiry
  return { ...enquiry, nextStepAt: nextStepAt && new Date(nextStepAt).toISOString() }
}
