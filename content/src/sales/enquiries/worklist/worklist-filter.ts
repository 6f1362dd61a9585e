import { enquiryStatuses } from '@alun/contract/rules/enquiry-statuses'
import { locales } from '@alun/contract/rules/locale'
import { z } from 'zod'
import { filterAddress, optional, rowsBefore, searchText } from '../../../core/http/list-filter.ts'
import { enquiryOrigins } from '../../../core/words/enquiry-origins.ts'

/** Filters: waiting or late for an answer, next step due or late, answered late in the last week, unit free again. */
export const focuses = ['waiting', 'late', 'steps', 'steps-late', 'missed', 'free-again'] as const

export const worklistFilter = z.object({
  view: optional(z.enum(['board', 'list'])),
  /** `mine`, `none`, or a person. */
  owner: optional(z.union([z.enum(['mine', 'none']), z.uuid()])),
  status: optional(z.enum(enquiryStatuses)),
  form: optional(z.enum(enquiryOrigins)),
  language: optional(z.enum(locales)),
  project: optional(z.uuid()),
  focus: optional(z.enum(focuses)),
  q: searchText,
  from: rowsBefore,
})
export type WorklistFilter = z.output<typeof worklistFilter>

/** The address of the worklist with changed filters; starts at the first row unless `from` is given. */
export function worklistAddress(
  filter: Partial<WorklistFilter>,
  change: Partial<WorklistFilter> = {},
): string {
  return filterAddress('/admin/enquiries', { ...filter, from: 0, ...change })
}
